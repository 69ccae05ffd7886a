import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../../postgres/postgres.ts'
import { bringUpToDate } from '../up-to-date.ts'
import { type Cluster, startCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { server: string; template: string }
  }
}

const TEMPLATE = 'docket_template'

let cluster: Cluster | undefined

/**
 * Starts one Postgres for the whole test run, with a template database. Each test app gets its own copy of
 * the template.
 */
export async function setup(project: TestProject): Promise<void> {
  cluster = await startCluster()
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const database = openPostgres(cluster.url(TEMPLATE))
  await bringUpToDate(database)
  await database.close()
  project.provide('postgres', { server: cluster.url('postgres'), template: TEMPLATE })
}

export async function teardown(): Promise<void> {
  await cluster?.stop()
}
