import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TABLE = join(import.meta.dirname, '../../../docs/ten-tasks.md')
const ROW = /^\| (?<task>[^|]+?) +\| +(?<before>\d+) +\| +(?<after>\d+) +\|/

/** Returns the counts of each task from the table in the documentation. */
export function tableOfTasks(): Map<string, { before: number; after: number }> {
  const rows = readFileSync(TABLE, 'utf8').split('\n')
  return new Map(
    rows.flatMap((row) => {
      const { task = '', before, after } = ROW.exec(row)?.groups ?? {}
      return task === '' ? [] : [[task, { before: Number(before), after: Number(after) }]]
    }),
  )
}
