import { statfs } from 'node:fs/promises'
import type { Database } from '@docket/database/database'
import { buildInfo } from '@docket/service/build-info'
import type { Config } from '@docket/service/config'
import { waitingRequests } from '@docket/service/http'
import { measureJobs } from '@docket/service/jobs'
import type { Measure, Metrics } from '@docket/service/metrics'
import type { FastifyInstance } from 'fastify'
import type { Core } from './open-core.ts'

const DISK_GOOD_FOR_MS = 5000

type MeasuredParts = Pick<Core, 'database'> & {
  config: Pick<Config, 'dataFolder'>
  clock: Parameters<typeof measureJobs>[0]['clock']
  http: FastifyInstance
  /** The open event streams of changes. */
  changeStreams: { readonly size: number }
}

/** Adds what every server has to its metrics: version, requests, database, disk, jobs, and event streams of changes. */
export function measurePlatform(metrics: Metrics | undefined, parts: MeasuredParts): void {
  if (!metrics) return
  const { database, config, http, changeStreams } = parts
  metrics.measure(measureBuild(database))
  metrics.measure(measureQueues(http))
  metrics.measure(measureDatabase(database))
  metrics.measure(measureDisk(config))
  metrics.measure(measureJobs(parts))
  metrics.measure({
    part: 'streams of changes',
    gauges: {
      docket_change_streams: {
        description: 'Open streams of changes (SSE) of the studio and of API clients.',
      },
    },
    read: () => ({ docket_change_streams: changeStreams.size }),
  })
}

function measureBuild({ dialect }: Pick<Database, 'dialect'>): Measure<'docket_build_info'> {
  const { version, commit } = buildInfo()
  const labels = { version, commit, node: process.versions.node, database: dialect.name }
  return {
    part: 'version',
    gauges: {
      docket_build_info: {
        description:
          'Always 1. The labels say which versions of Docket TV and Node run, and on which database.',
        labels: ['version', 'commit', 'node', 'database'],
      },
    },
    read: () => ({ docket_build_info: [{ labels, value: 1 }] }),
  }
}

function measureQueues(http: FastifyInstance): Measure<'docket_http_waiting_requests'> {
  return {
    part: 'waiting requests',
    gauges: {
      docket_http_waiting_requests: {
        description: 'Requests that wait because the server is busy, by queue.',
        labels: ['queue'],
      },
    },
    read: () => ({
      docket_http_waiting_requests: Array.from(waitingRequests(http), ([queue, value]) => ({
        labels: { queue },
        value,
      })),
    }),
  }
}

function measureDatabase(
  database: Pick<Database, 'load' | 'isolated'>,
): Measure<
  | 'docket_database_connections'
  | 'docket_database_connections_max'
  | 'docket_database_waiting'
  | 'docket_database_isolated_queries'
> {
  return {
    part: 'database',
    gauges: {
      docket_database_connections: {
        description:
          'Connections of the pool to Postgres, by state: active or idle. Empty on SQLite.',
        labels: ['state'],
      },
      docket_database_connections_max: {
        description: 'The most connections that the pool to Postgres opens. Empty on SQLite.',
      },
      docket_database_waiting: {
        description:
          'Transactions that wait for the writer of SQLite, or work that waits for a connection to Postgres.',
      },
      docket_database_isolated_queries: {
        description: 'Searches and filters of users that run or wait on connections of their own.',
      },
    },
    read() {
      const { connections, waiting } = database.load()
      return {
        docket_database_connections: connections && [
          { labels: { state: 'active' }, value: connections.active },
          { labels: { state: 'idle' }, value: connections.idle },
        ],
        docket_database_connections_max: connections?.max,
        docket_database_waiting: waiting,
        docket_database_isolated_queries: database.isolated.underWay,
      }
    },
  }
}

function measureDisk(
  config: Pick<Config, 'dataFolder'>,
): Measure<'docket_disk_free_bytes' | 'docket_disk_size_bytes'> {
  return {
    part: 'disk',
    goodForMs: DISK_GOOD_FOR_MS,
    gauges: {
      docket_disk_free_bytes: { description: 'Free space on the disk of the data folder.' },
      docket_disk_size_bytes: { description: 'Size of the disk of the data folder.' },
    },
    async read() {
      const { bavail, blocks, bsize } = await statfs(config.dataFolder)
      return {
        docket_disk_free_bytes: bavail * bsize,
        docket_disk_size_bytes: blocks * bsize,
      }
    },
  }
}
