import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Returns the bytes that the database takes, with its indexes. */
export async function readDatabaseBytes({
  dialect,
  read,
}: Pick<Database, 'dialect' | 'read'>): Promise<number> {
  const query = dialect.isEmbedded
    ? sql<{
        bytes: number
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
    : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  const { rows } = await query.execute(read)
  return Number(rows[0]?.bytes ?? 0)
}
