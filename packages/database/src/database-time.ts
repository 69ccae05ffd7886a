import type { EpochMs } from '@docket/model/time/instants'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Returns the time on the machine of the database; `undefined` if that is this machine. */
export async function readDatabaseTime({
  dialect,
  read,
}: Pick<Database, 'dialect' | 'read'>): Promise<EpochMs | undefined> {
  if (dialect.isEmbedded) return undefined
  const now = sql<{ now: string }>`select extract(epoch from clock_timestamp()) * 1000 as now`
  const { rows } = await now.execute(read)
  return Math.round(Number(rows[0]?.now))
}
