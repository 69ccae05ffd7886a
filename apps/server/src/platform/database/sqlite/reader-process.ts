import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { ReaderAnswer, ReaderQuestion } from './limited-reader.ts'

/*
 * A process of its own that answers one question after another: the only kind of reader that can be
 * ended while SQLite is at work.
 */

const STATEMENTS_KEPT = 100
const KEPT_STATEMENT_MAX = 20_000

const [path = ''] = process.argv.slice(2)
const connection = new DatabaseSync(path, { readOnly: true, timeout: 1000 })
for (const pragma of ['trusted_schema = OFF', 'cache_size = -16000', 'temp_store = MEMORY']) {
  connection.exec(`PRAGMA ${pragma}`)
}
const statements = new Map<string, StatementSync>()

process.on('disconnect', () => process.exit())
process.on('message', ({ id, sql, values }: ReaderQuestion) => {
  send(answer(id, () => statementFor(sql).all(...values)))
})
watchParent()
send({ id: 0, rows: [] })

function send(rows: ReaderAnswer): void {
  // Whoever asked may be gone by now.
  process.send?.(rows, (error: Error | null) => error && process.exit())
}

function statementFor(sql: string): StatementSync {
  const known = statements.get(sql)
  if (known) return known
  if (sql.length > KEPT_STATEMENT_MAX) return connection.prepare(sql)
  const [oldest] = statements.keys()
  if (statements.size >= STATEMENTS_KEPT && oldest !== undefined) statements.delete(oldest)
  const statement = connection.prepare(sql)
  statements.set(sql, statement)
  return statement
}

function answer(id: number, ask: () => ReaderAnswer['rows']): ReaderAnswer {
  try {
    return { id, rows: ask() }
  } catch (error) {
    const { message, errcode } = error as { message: string; errcode?: number }
    return { id, rows: [], error: { message, ...(errcode !== undefined && { errcode }) } }
  }
}

/** Should the server be killed while SQLite is at work here, nobody is left to end it: it ends itself. */
function watchParent(): void {
  const watch = `const parent = process.ppid
    setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1000)`
  new Worker(watch, { eval: true }).unref()
}
