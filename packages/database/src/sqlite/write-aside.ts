import type { DatabaseSync } from 'node:sqlite'
import { CompiledQuery } from 'kysely'
import type { Database } from '../database.ts'
import { runStatement, toSqlite } from './sqlite-values.ts'

/**
 * Creates the function that writes log lines. A commit empties the page cache of every other connection. While no other
 * writes happen, the read connection writes the lines, so its cache survives. During other writes, the write connection
 * does so and keeps its own cache.
 */
export function createAsideWriter(
  reader: DatabaseSync,
  writer: DatabaseSync,
  transaction: Database['transaction'],
): Database['writeAside'] {
  // For the reader, `data_version` changes whenever another connection commits.
  const version = reader.prepare('PRAGMA data_version')
  let seen: unknown
  const versionNow = () => version.get()?.data_version

  function writeHere(text: string, parameters: readonly unknown[]): void {
    reader.exec('PRAGMA query_only = OFF')
    try {
      runStatement(reader.prepare(text), parameters.map(toSqlite))
    } finally {
      reader.exec('PRAGMA query_only = ON')
    }
  }

  return async ({ sql, parameters }) => {
    const isQuiet = !writer.isTransaction && versionNow() === seen
    if (isQuiet) writeHere(sql, parameters)
    else {
      const query = CompiledQuery.raw(sql, [...parameters])
      await transaction((to) => to.executeQuery(query), { isShared: true })
    }
    seen = versionNow()
  }
}
