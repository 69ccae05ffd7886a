import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { expect, test } from '../testing/test.ts'

const ROOT = join(import.meta.dirname, '../..')
const PRELOADS = ['--import', './scripts/keep-compiled.mjs']
const folder = mkdtempSync(join(tmpdir(), 'docket-refused-'))
const servers: Server[] = []
let folders = 0

test.afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

function newFolder(): string {
  folders += 1
  const path = join(folder, String(folders))
  return path
}

type Ended = { code: number | null; said: string; complained: string }

/** Starts the program as an operator would, and waits until it exits. */
async function start(settings: Record<string, string>, program = 'main.ts', ...words: string[]) {
  const environment = {
    ...process.env,
    PORT: '0',
    DOCKET_DATA: newFolder(),
    DOCKET_DEMO: '0',
    NODE_NO_WARNINGS: '1',
    ...settings,
  }
  const path = join('apps/server/src', program)
  const child = spawn(process.execPath, [...PRELOADS, path, ...words], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (child.exitCode === null) await once(child, 'exit')
  return { code: child.exitCode, said, complained } satisfies Ended
}

/** Expects one line that says what to do, and nothing else. */
function expectSentence({ code, said, complained }: Ended, sentence: RegExp): void {
  expect(complained).toMatch(sentence)
  expect(complained.trimEnd().split('\n')).toHaveLength(1)
  expect(complained + said).not.toMatch(/\n\s+at /)
  expect(code).toBe(1)
}

async function listening(answer: (server: Server) => void = () => undefined): Promise<number> {
  const server = createServer()
  servers.push(server)
  answer(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Starts a fake Postgres server that refuses every connection with the given error code. */
function refusing(code: string): Promise<number> {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`)
  const head = Buffer.from([0x45, 0, 0, 0, fields.length + 4])
  return listening((server) =>
    server.on('connection', (socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end(Buffer.concat([head, fields])))
    }),
  )
}

function newDatabase(fill: (path: string) => void): string {
  const data = newFolder()
  const path = join(data, 'docket.db')
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data)
  fill(path)
  return data
}

test.describe('a start that fails says what to do, and ends', () => {
  test('when the port is taken', async () => {
    const port = await listening()
    const ended = await start({ PORT: String(port) })
    expectSentence(ended, new RegExp(`listens on 127.0.0.1:${port}: .* set PORT`))
  })

  for (const [_what, code, sentence] of [
    ['nobody answers', undefined, /Postgres does not answer at 127\.0\.0\.1:\d+: start it/],
    ['the password is wrong', '28P01', /refused the login of “docket”: correct the user/],
    ['there is no such database', '3D000', /has no database “station”: create it/],
  ] as const)
    test(`when Postgres is configured and ${_what}`, async () => {
      const port = code ? await refusing(code) : await listening()
      if (!code) servers.pop()?.close()
      const DATABASE_URL = `postgres://docket:hidden@127.0.0.1:${port}/station`
      const ended = await start({ DATABASE_URL })
      expectSentence(ended, sentence)
      expect(ended.complained + ended.said).not.toContain('hidden@')
    })

  test('when the data folder cannot be made', async () => {
    const file = newFolder()
    writeFileSync(file, '')
    const DOCKET_DATA = join(file, 'data')
    expectSentence(
      await start({ DOCKET_DATA }),
      /data folder .*data cannot be written: give the user/,
    )
  })

  for (const fault of ['mkdirSync ENOSPC', 'exec FULL'])
    test(`when the disk is full: ${fault}`, async () => {
      const FAILING_DISK = newFolder()
      writeFileSync(FAILING_DISK, fault)
      const NODE_OPTIONS = `--import=${join(ROOT, 'e2e/testing/failing-disk.ts')}`
      expectSentence(
        await start({ FAILING_DISK, NODE_OPTIONS }),
        /disk that holds .* is full: free some space/,
      )
    })

  test('when the database belongs to a newer version', async () => {
    const DOCKET_DATA = newDatabase((path) => {
      const database = new DatabaseSync(path)
      database.exec('create table "_migrations" ("name" text primary key)')
      database.exec(`insert into "_migrations" values ('9999-later')`)
      database.close()
    })
    expectSentence(await start({ DOCKET_DATA }), /newer version of Docket .* Start that version/)
  })

  test('when the database is damaged', async () => {
    const DOCKET_DATA = newDatabase((path) => writeFileSync(path, 'no database '.repeat(1000)))
    const ended = await start({ DOCKET_DATA })
    expectSentence(ended, /docket\.db is damaged or not a database: .*restore a backup/)
  })

  test('when a setting is invalid', async () => {
    const ended = await start({ PORT: 'often', DATABASE_URL: 'mysql://there/station' })
    expectSentence(ended, /PORT .*DATABASE_URL .*docs\/configuration\.md/)
  })

  test('when it is one of the operator’s commands', async () => {
    const file = newFolder()
    writeFileSync(file, '')
    const ended = await start({ DOCKET_DATA: file }, 'cli.ts', 'demo', 'seed')
    expectSentence(ended, /data folder .* cannot be written/)
  })
})
