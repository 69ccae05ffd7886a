import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { makeDatabaseConfig } from '@docket/database/testing/test-database'
import { readConfig } from '@docket/service/config'
import { stopAfterFile } from '@docket/service/testing/started'
import { createTestLog } from '@docket/service/testing/test-log'
import { expect, it } from 'vitest'
import type { Platform } from '../../platform/create-platform.ts'
import { startServer } from '../../start-server.ts'

const ON_POSTGRES = process.env.DOCKET_TEST_DATABASE === 'postgres'
const CLIENTS = 8

async function start(shared: Record<string, string>): Promise<{ url: string; platform: Platform }> {
  const settings = { DOCKET_ROLE: 'web', DOCKET_REUSE_PORT: '1', DOCKET_RATE_LIMITS: 'off' }
  const config = readConfig({ ...settings, ...shared })
  const webApps = { guide: { render: () => '' } }
  const { address, platform } = await startServer(config, createTestLog(), { webApps })
  stopAfterFile(platform)
  return { url: address, platform }
}

/** Sends a request on a connection of its own, and returns the status or the error. */
async function ask(url: string): Promise<number | string> {
  try {
    const sent = get(`${url}/tvguide`, { agent: false })
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    await once(answer.resume(), 'end')
    return answer.statusCode ?? 0
  } catch (error) {
    return String(error)
  }
}

/** Sends requests without a pause until it is stopped, and then returns the results other than status 200. */
function askAllTheTime(url: string) {
  const failed: (number | string)[] = []
  let count = 0
  let isDone = false
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isDone) {
      const answer = await ask(url)
      count += 1
      if (answer !== 200) failed.push(answer)
    }
  })
  return {
    count: () => count,
    async stop() {
      isDone = true
      await Promise.all(clients)
      return failed
    },
  }
}

/** Returns whether Linux moves the connections of a stopping process to the other processes. */
function movesConnections(): boolean {
  try {
    return readFileSync('/proc/sys/net/ipv4/tcp_migrate_req', 'utf8').trim() === '1'
  } catch {
    return false
  }
}

it.runIf(ON_POSTGRES)(
  'processes on one port are replaced one after the other without a failed request',
  async () => {
    const { databaseUrl = '', dataFolder } = await makeDatabaseConfig()
    const folder = { DOCKET_DATA: dataFolder, DOCKET_SECRET: 's'.repeat(32) }
    const shared = { DATABASE_URL: databaseUrl, ...folder }
    const first = await start({ ...shared, PORT: '0' })
    const { port } = new URL(first.url)
    const second = await start({ ...shared, PORT: port })
    const asking = askAllTheTime(first.url)

    for (const { platform } of [first, second]) {
      const before = asking.count()
      await platform.stop()
      await expect.poll(asking.count).toBeGreaterThan(before + 2 * CLIENTS)
      await start({ ...shared, PORT: port })
      await expect.poll(asking.count).toBeGreaterThan(before + 4 * CLIENTS)
    }

    // `shared-port.proof.ts` runs this where Linux moves connections. Elsewhere, only connections that no process has
    // accepted may be lost.
    const failed = await asking.stop()
    const lost = movesConnections() ? [] : failed.filter((one) => /ECONNRESET/.test(String(one)))
    expect(failed).toEqual(lost)
  },
)
