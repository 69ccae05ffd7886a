import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { openPostgres } from '@docket/database/postgres/postgres'
import type { Cluster } from '@docket/database/testing/postgres/cluster'
import { type LibraryPlace, openLibrary, startLibrary } from '../library.ts'
import { type Child, startChild, startServer } from '../processes/child.ts'
import { recordScenarios } from '../record-scenarios.ts'
import type { PathRequest } from '../requests/load.ts'
import { stationScenarios } from '../station-scenarios.ts'

export type Scenario = {
  name: string
  headers: Record<string, string>
  next: () => PathRequest
  callers?: number
}

/** A server with its own data that can be started repeatedly, and the requests to send to it. */
export type Stage = { start(): Promise<{ server: Child; scenarios: Scenario[] }> }

/** The suites, and how to prepare each of them for a checkout, in its own folder. */
export const SUITES: Readonly<
  Record<string, (root: string, dataFolder: string, cluster?: Cluster) => Promise<Stage>>
> = {
  /** The record API and files, with the embedded database. */
  records: (root, dataFolder) => openLibraryStage(root, { dataFolder }),
  /** The same with Postgres. */
  async postgres(root, dataFolder, cluster) {
    if (!cluster) throw new Error('This suite needs a Postgres server.')
    const name = `bench_${Date.now()}`
    const server = openPostgres(cluster.url('postgres'))
    await server.rows({ sql: `create database ${name}`, parameters: [] })
    await server.close()
    return openLibraryStage(root, { dataFolder, databaseUrl: cluster.url(name) })
  },
  /** The airings and the guide of a large station. */
  station: (root, dataFolder) => openStationStage(root, dataFolder),
}

async function openLibraryStage(root: string, place: LibraryPlace): Promise<Stage> {
  const library = await openLibrary(place, root)
  await library.server.stop()
  const headers = { authorization: library.token }
  const scenarios = recordScenarios(library).flatMap(({ name, next, same }) => [
    { name, headers, next },
    ...(same ? [{ name: `${name}, cached`, headers, next: () => same }] : []),
  ])
  return { start: async () => ({ server: await startLibrary(place, root), scenarios }) }
}

async function openStationStage(root: string, dataFolder: string): Promise<Stage> {
  mkdirSync(dataFolder, { recursive: true })
  const settings = {
    DOCKET_DATA: dataFolder,
    DOCKET_DEMO: '0',
    DOCKET_RATE_LIMITS: 'off',
    DOCKET_LOG: 'error',
  }
  await (await startChild(resolve(root, 'bench/seed.ts'), [], settings)).stop()
  return {
    async start() {
      const server = await startServer({ ...settings, PORT: '0' }, root)
      const scenarios = (await stationScenarios(server.url)).map(
        ({ path, next = () => ({ path }), ...rest }) => ({ ...rest, next }),
      )
      return { server, scenarios }
    },
  }
}
