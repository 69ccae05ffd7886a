import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Makes an empty, up-to-date database on the run's Postgres and answers its address. */
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
