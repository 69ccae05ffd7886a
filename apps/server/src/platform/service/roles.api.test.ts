import { makeDatabaseConfig } from '@docket/database/testing/test-database'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { readConfig } from '@docket/service/config'
import { stopAfterFile } from '@docket/service/testing/started'
import { createTestLog } from '@docket/service/testing/test-log'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMake } from '#testing/make.ts'
import type { Platform } from '../../platform/create-platform.ts'
import { startServer } from '../../start-server.ts'

const ON_POSTGRES = process.env.DOCKET_TEST_DATABASE === 'postgres'
const TOKEN = 'a-token-for-metrics'
const ASKED = [
  '/healthz',
  '/readyz',
  '/api/health',
  '/api/ready',
  '/metrics',
  '/',
  '/admin',
  '/tvguide',
  '/api/collections/shows/records',
  '/live/harbor/one/main.m3u8',
]

type Process = { url: string; platform: Platform; ran: string[] }

/** Starts a whole server with this role. `prepare` installs jobs of the test. */
async function start(role: string, shared: Record<string, string>): Promise<Process> {
  const ran: string[] = []
  const config = readConfig({
    PORT: '0',
    DOCKET_ROLE: role,
    DOCKET_RATE_LIMITS: 'off',
    DOCKET_METRICS_TOKEN: TOKEN,
    ...shared,
  })
  const { address, platform } = await startServer(config, createTestLog(), {
    webApps: { guide: { render: () => '' } },
    beforeListening({ app }) {
      app.jobs.handle('roles.test', async ({ name }) => void ran.push(String(name)))
    },
  })
  stopAfterFile(platform)
  return { url: address, platform, ran }
}

async function statusesOf(url: string): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const statuses = await Promise.all(
    ASKED.map(async (path) => [path, (await fetch(url + path, { headers })).status] as const),
  )
  return Object.fromEntries(statuses)
}

const isHeld = async ({ app }: Platform, lease: string) =>
  (await app.leases.acquire(lease, 1)) ? 'free' : 'held'

describe.runIf(ON_POSTGRES)('two processes with roles over one database', () => {
  let web: Process
  let worker: Process
  let shared: Record<string, string>

  beforeAll(async () => {
    const { databaseUrl = '', dataFolder } = await makeDatabaseConfig()
    shared = { DATABASE_URL: databaseUrl, DOCKET_DATA: dataFolder, DOCKET_SECRET: 's'.repeat(32) }
    web = await start('web', shared)
    const make = createMake(web.platform.app.records)
    const { id: organization } = await make(organizations, { slug: 'harbor' })
    await make(channels, { organization, slug: 'one', playout: 'linear' })
  })

  it('divide the work: the web process queues a job, and only the worker runs it', async () => {
    await web.platform.app.jobs.enqueue({ kind: 'roles.test', payload: { name: 'before' } })
    worker = await start('worker', shared)
    await web.platform.app.jobs.enqueue({ kind: 'roles.test', payload: { name: 'after' } })

    await expect.poll(() => worker.ran).toEqual(['before', 'after'])
    expect(web.ran).toEqual([])
  })

  it('answer requests in the web process, and only health and metrics in the worker', async () => {
    const health = { '/healthz': 200, '/readyz': 200, '/api/health': 200, '/api/ready': 200 }

    expect(await statusesOf(web.url)).toMatchObject({ ...health, '/metrics': 200, '/tvguide': 200 })
    expect(await statusesOf(worker.url)).toEqual({
      ...health,
      '/metrics': 200,
      '/': 404,
      '/admin': 404,
      '/tvguide': 404,
      '/api/collections/shows/records': 404,
      '/live/harbor/one/main.m3u8': 404,
    })
    const answer = await fetch(worker.url)
    expect(await answer.json()).toMatchObject({
      message:
        'This process runs jobs and channels. Send requests to a process that serves the web.',
    })
  })

  it('play channels out in the worker alone', async () => {
    await expect.poll(() => isHeld(web.platform, 'playout')).toBe('held')
    await worker.platform.stop()

    expect(await isHeld(web.platform, 'playout')).toBe('free')
    expect((await fetch(`${web.url}/readyz`)).status).toBe(200)
  })
})
