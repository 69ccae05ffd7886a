import type { DatabaseSync } from 'node:sqlite'
import { CompiledQuery } from 'kysely'
import type { Database } from '../database.ts'
import { toSqlite } from './sqlite-values.ts'

/**
 * A commit empties the memory in which every other connection keeps pages. While nobody writes
 * anything else, the connection that reads writes these lines, and keeps its pages; beside other
 * writes, the writer does, and keeps its own.
 */
export function createAsideWriter(
  reader: DatabaseSync,
  writer: DatabaseSync,
  transaction: Database['transaction'],
): Database['writeAside'] {
  // Another one for the reader with every commit that is not its own.
  const version = reader.prepare('PRAGMA data_version')
  let seen: unknown
  const versionNow = () => version.get()?.data_version

  function writeHere(text: string, parameters: readonly unknown[]): void {
    reader.exec('PRAGMA query_only = OFF')
    try {
      reader.prepare(text).run(...parameters.map(toSqlite))
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
