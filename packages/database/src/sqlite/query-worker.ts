import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { cacheStatements } from './cache-statements.ts'
import type { WorkerQuery, WorkerResult } from './query-workers.ts'

/*
 * A worker process that answers one query after the other. Only a separate process can be stopped while
 * SQLite is busy.
 */

const MAX_CACHED_STATEMENTS = 100

const [path = ''] = process.argv.slice(2)
const connection = new DatabaseSync(path, { readOnly: true, timeout: 1000 })
for (const pragma of ['trusted_schema = OFF', 'cache_size = -16000', 'temp_store = MEMORY']) {
  connection.exec(`PRAGMA ${pragma}`)
}
const prepare = cacheStatements(MAX_CACHED_STATEMENTS, (text) => connection.prepare(text))

process.on('disconnect', () => process.exit())
process.on('message', ({ id, sql, values }: WorkerQuery) => {
  send(answer(id, () => prepare(sql).all(...values)))
})
watchParent()
send({ id: 0, rows: [] })

function send(rows: WorkerResult): void {
  // The parent may have ended.
  process.send?.(rows, (error: Error | null) => error && process.exit())
}

function answer(id: number, run: () => WorkerResult['rows']): WorkerResult {
  try {
    return { id, rows: run() }
  } catch (error) {
    const { message, errcode } = error as { message: string; errcode?: number }
    return { id, rows: [], error: { message, ...(errcode !== undefined && { errcode }) } }
  }
}

/**
 * Kills this process when the parent dies while SQLite is busy here, since no other process would stop it.
 */
function watchParent(): void {
  const watch = `const parent = process.ppid
    setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1000)`
  new Worker(watch, { eval: true }).unref()
}
