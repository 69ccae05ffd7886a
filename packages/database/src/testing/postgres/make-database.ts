import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Creates an empty database with the current schema on the test run's Postgres and returns its address. */
export async function makePostgresDatabase(): Promise<string> {
  const { server, template } = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
  const url = new URL(server)
  url.pathname = name
  return url.href
}
