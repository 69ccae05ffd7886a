import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '../testing/test.ts'

const ROOT = join(import.meta.dirname, '../..')
const PRELOADS = ['--import', './scripts/keep-compiled.mjs']
const folder = mkdtempSync(join(tmpdir(), 'docket-refused-'))
let paths = 0

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

function newPath(): string {
  paths += 1
  return join(folder, String(paths))
}

type ProcessExit = { code: number | null; said: string; complained: string }

/** Starts the program as an operator would, and waits until it exits. */
async function start(settings: Record<string, string>, program = 'main.ts', ...words: string[]) {
  const environment = {
    ...process.env,
    PORT: '0',
    DOCKET_DATA: newPath(),
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
  return { code: child.exitCode, said, complained } satisfies ProcessExit
}

/** Expects one line that says what to do, and no other output. */
function expectSentence({ code, said, complained }: ProcessExit, sentence: RegExp): void {
  expect(complained).toMatch(sentence)
  expect(complained.trimEnd().split('\n')).toHaveLength(1)
  expect(complained + said).not.toMatch(/\n\s+at /)
  expect(code).toBe(1)
}

// `refused-starts.api.test.ts` covers the message for each fault.
test.describe('a start that fails says what to do and exits', () => {
  test('the server if its port is taken, and a command if its folder is not writable', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const closed = newPath()
    writeFileSync(closed, '')
    const [taken, command] = await Promise.all([
      start({ PORT: String(port) }),
      start({ DOCKET_DATA: closed }, 'cli.ts', 'demo', 'seed'),
    ])
    server.close()
    expectSentence(taken, new RegExp(`listens on 127.0.0.1:${port}: .* set PORT`))
    expectSentence(command, /data folder .* cannot be written/)
  })
})
