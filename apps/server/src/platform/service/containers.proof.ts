import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { buildInfo } from '@docket/service/build-info'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPodman, type Podman } from './testing/podman.ts'
import { readCompose } from './testing/read-compose.ts'
import { type RunningCompose, runCompose } from './testing/run-compose.ts'
import { buildImage, buildStandIns, makeBase } from './testing/stand-ins.ts'

// Builds the image from a release archive with Podman and runs the Compose file. Image registries cannot be reached, so
// Debian's image is made from Debian's packages, and other images stand in for Postgres, Caddy and the S3 storage.
// Where a tool is missing, the tests are skipped and say so.
const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
const MAX_BUILD_MS = 30 * 60_000
const SETTINGS = {
  DOCKET_HOST: 'localhost',
  DOCKET_SECRET: 'a'.repeat(32),
  DOCKET_ADMIN_EMAIL: 'you@example.com',
  DOCKET_ADMIN_PASSWORD: 'choose-a-long-one',
  POSTGRES_PASSWORD: 'b'.repeat(48),
  S3_SECRET: 'c'.repeat(48),
}
const IMAGES = {
  'docker.io/library/postgres:17': 'localhost/stand-in-postgres',
  'docker.io/library/caddy:2': 'localhost/stand-in-caddy',
  'docker.io/versity/versitygw:v1.8.0': 'localhost/stand-in-storage',
  'docket-tv': 'localhost/docket-tv',
}
const folder = mkdtempSync(join(tmpdir(), 'docket-containers-'))

/** Makes the base image and finds Podman, or returns the reason why that is impossible. */
async function prepare(): Promise<Podman | string> {
  // Not repeated for Postgres, because the database runs in a container anyway.
  if (process.env.DOCKET_TEST_DATABASE !== 'sqlite') return 'This runs with the tests on SQLite.'
  const base = join(folder, 'base')
  return makeBase(base) ?? (await findPodman(join(folder, 'podman'), base))
}

/** Packs a release as an operator does, which needs a checkout without changes, and unpacks it. */
function unpackRelease(): string {
  execFileSync(process.execPath, ['scripts/release/release.ts'], { cwd: ROOT, stdio: 'inherit' })
  const archive = join(ROOT, 'release', `docket-tv-${buildInfo().version}.tar.gz`)
  const place = join(folder, 'docket')
  mkdirSync(place)
  execFileSync('tar', ['-xzf', archive, '-C', place, '--strip-components=1'])
  return place
}

const found = await prepare()
if (typeof found === 'string') console.warn(`Containers were not built or run: ${found}`)

/** Requests an address of `localhost` through Caddy, with TLS. The certificate is Caddy's own. */
function requestWithTls(address: string, path: string): Promise<{ status: number; body: string }> {
  const [host, port] = address.split(':')
  const options = { host, port, path, servername: 'localhost', rejectUnauthorized: false }
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, headers: { host: 'localhost' } }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
    })
    sent.once('error', reject).end()
  })
}

afterAll(() => {
  if (typeof found !== 'string') found.remove()
  rmSync(folder, { recursive: true, force: true })
}, MAX_BUILD_MS)

describe.skipIf(typeof found === 'string')('the containers', () => {
  const podman = found as Podman
  let running: RunningCompose

  beforeAll(async () => {
    const place = unpackRelease()
    const file = ['-f', join(place, 'deploy/Containerfile')]
    buildImage(podman, place, [...file, '--target', 'packages', '-t', 'docket-packages'])
    buildImage(podman, place, [...file, '-t', 'docket-tv'])
    buildStandIns(podman, join(folder, 'stand-ins'))
    const deploy = join(place, 'deploy')
    const compose = readCompose(readFileSync(join(deploy, 'compose.yaml'), 'utf8'), SETTINGS)
    const options = { compose, podman, name: 'docket-proof', folder: deploy, images: IMAGES }
    running = await runCompose(options)
  }, MAX_BUILD_MS)

  const get = (path: string) => requestWithTls(running.addressOf('proxy', 443), path)
  const answers = async (path: string) => (await get(path).catch(() => undefined))?.status

  it('serve the studio and the guide with TLS, by an encoder and with files in the bucket', async () => {
    await expect.poll(() => answers('/readyz')).toBe(200)
    expect(await answers('/tvguide')).toBe(200)
    await expect.poll(() => answers('/api/health')).toBe(200)
    const health = JSON.parse((await get('/api/health')).body)
    expect(health).toMatchObject({ code: 200, data: { build: buildInfo(), encoder: 'embedded' } })
  })

  it('run without rights on a file system that they cannot change', () => {
    expect(running.exec('web1', 'id', '-u')).toBe('10001')
    expect(() => running.exec('web1', 'touch', '/opt/docket/x')).toThrow(/Read-only file system/)
    expect(running.exec('web1', 'sh', '-c', 'grep CapEff /proc/self/status')).toMatch(
      /0000000000000000/,
    )
  })

  it('pass the health check of the image', () => {
    for (const service of ['web1', 'web2', 'worker']) running.checkHealth(service)
  })

  it('run operator commands, which find nothing wrong', () => {
    const { checks } = JSON.parse(running.exec('web1', 'docket', 'doctor', '--json'))
    const states = Object.fromEntries(
      checks.map(({ check, state }: { check: string; state: string }) => [check, state]),
    )
    expect(states).toMatchObject({ database: 'ok', migrations: 'ok', storage: 'ok', encoder: 'ok' })
  })

  it('answer every request while one after the other is replaced', async () => {
    const statuses: (number | undefined)[] = []
    let isDone = false
    const asking = (async () => {
      while (!isDone) statuses.push(await answers('/tvguide'))
    })()
    for (const service of ['web1', 'web2']) {
      running.stop(service)
      await running.start(service)
      await expect.poll(() => isReady(service)).toBe(true)
    }
    isDone = true
    await asking

    expect(statuses.length).toBeGreaterThan(10)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  }, 120_000)

  function isReady(service: string): boolean {
    const ask = `fetch('http://${service}:8090/readyz').then(({ ok }) => process.exit(ok ? 0 : 1))`
    try {
      running.exec(service, 'node', '-e', ask)
      return true
    } catch {
      return false
    }
  }
})
