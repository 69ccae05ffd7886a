import { CompiledQuery, Kysely, type PostgresPool } from 'kysely'
import { expect, it } from 'vitest'
import { EagerDialect } from './eager-dialect.ts'

/**
 * Opens a fake database that lets the test delay or reject the beginning of a transaction. `sent` lists the
 * statements that it received.
 */
function open() {
  const sent: string[] = []
  const beginning = Promise.withResolvers<void>()
  const client = {
    processID: 1,
    async query(text: string) {
      sent.push(text)
      if (text.startsWith('start')) await beginning.promise
      return { command: text.toUpperCase(), rowCount: 0, rows: [] }
    },
    release: () => void sent.push('released'),
  }
  const pool = { options: {}, connect: async () => client, end: async () => undefined }
  const database = new Kysely<object>({
    dialect: new EagerDialect({ pool: pool as unknown as PostgresPool }),
  })
  const run = (...statements: string[]) =>
    database
      .transaction()
      .setIsolationLevel('serializable')
      .execute(async (transaction) => {
        for (const text of statements) await transaction.executeQuery(CompiledQuery.raw(text))
      })
  return { sent, beginning, run }
}

const START = 'start transaction isolation level serializable'
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

it('sends the first query together with the begin statement', async () => {
  const { sent, beginning, run } = open()
  const done = run('select 1', 'insert')
  await turn()
  expect(sent).toEqual([START, 'select 1'])
  beginning.resolve()
  await done

  expect(sent).toEqual([START, 'select 1', 'insert', 'commit', 'released'])
})

it('writes nothing before the transaction has begun', async () => {
  const { sent, beginning, run } = open()
  const done = run('insert')
  await turn()
  expect(sent).toEqual([START])
  beginning.resolve()
  await done

  expect(sent).toEqual([START, 'insert', 'commit', 'released'])
})

it('stops after a query when the transaction did not begin', async () => {
  const { sent, beginning, run } = open()
  const done = run('select 1', 'insert')
  beginning.reject(new Error('Not now.'))

  await expect(done).rejects.toThrow('Not now.')
  expect(sent).toEqual([START, 'select 1', 'released'])
})
