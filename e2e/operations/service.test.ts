import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf, serverEnvironment, startServer } from '../testing/server.ts'
import { expect, test } from '../testing/test.ts'

const ROOT = join(import.meta.dirname, '../..')
const PLACE = '/opt/docket'
const folder = mkdtempSync(join(tmpdir(), 'docket-service-'))

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a program that starts the server, and waits until the server listens. */
async function start(name: string, program: string, ...options: string[]) {
  const child = spawn(program, options, {
    cwd: ROOT,
    env: serverEnvironment({}, join(folder, name)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { child, url: await addressOf(child) }
}

async function stop(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit') as Promise<[number | null]>
  child.kill('SIGTERM')
  const [code] = await ended
  return code
}

const isUp = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

test.describe('a supervisor that stops the process it started also stops the server', () => {
  test('when run as a service, and with npm', async () => {
    const [service, npm] = await Promise.all([
      start('service', process.execPath, 'deploy/serve.cjs'),
      start('npm', 'npm', 'start', '--', '--no-build'),
    ])
    expect([await isUp(service.url), await isUp(npm.url)]).toEqual([true, true])

    expect(await stop(service.child)).toBe(0)
    expect(await isUp(service.url)).toBe(false)
    await stop(npm.child)
    await expect.poll(() => isUp(npm.url)).toBe(false)
  })
})

for (const name of ['docket.service', 'docket@.service'])
  test(`the unit ${name} starts an existing program, and systemd accepts it`, () => {
    const unit = readFileSync(join(ROOT, 'deploy', name), 'utf8')
    const [, program = '', options = ''] = /^ExecStart=(\S+) (.*)$/m.exec(unit) ?? []
    // The same program as `deploy/serve.cjs`, with the same options.
    expect(readFileSync(join(ROOT, 'deploy/serve.cjs'), 'utf8')).toContain(
      options
        .split(' ')
        .slice(0, -1)
        .map((option) => `'${option}'`)
        .join(', '),
    )
    expect(program).toBe(`${PLACE}/node_modules/.bin/node`)

    const isThere = spawnSync('systemd-analyze', ['--version']).status === 0
    test.skip(!isThere, 'systemd, which would check the unit, is not installed here.')
    const own = join(folder, name.replace('@', '@web1'))
    writeFileSync(own, unit.replaceAll(PLACE, ROOT))
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', own], { encoding: 'utf8' })
    expect((stdout + stderr).split('\n').filter((line) => line.includes('docket'))).toEqual([])
  })

test('a unit that waits for it is notified when the server answers requests', async () => {
  // Replaces systemd's own `systemd-notify`, which needs a systemd socket.
  const programs = join(folder, 'programs')
  const told = join(folder, 'told')
  mkdirSync(programs)
  writeFileSync(join(programs, 'systemd-notify'), `#!/bin/sh\necho "$@" > ${told}\n`, {
    mode: 0o755,
  })
  const server = await startServer({
    NOTIFY_SOCKET: join(folder, 'socket'),
    PATH: `${programs}:${process.env.PATH}`,
  })

  await expect.poll(() => existsSync(told) && readFileSync(told, 'utf8')).toBe('--ready\n')
  await server.stop()
})
