import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logsCommand } from '@docket/operations/request-log'
import { readConfig } from '@docket/service/config'
import { createTestClock } from '@docket/service/testing/test-clock'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let said: string[]

beforeEach(() => {
  said = []
  const say = (line: string) => void said.push(line)
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]
  for (const spy of spies) spy.mockImplementation(say)
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
})

const ask = ({ url }: TestApp, path: string) => fetch(`${url}/api/${path}`)

/** Starts a server whose clock is the machine's, like that of the command, and that logs some requests. */
async function start(): Promise<TestApp> {
  const app = await startTestApp([], { clock: createTestClock(new Date().toISOString()) })
  for (const path of ['collections/shows/records', 'nothing/one', 'nothing/two']) {
    await ask(app, path)
    app.clock.advance(1)
  }
  // The log is written in the background.
  await expect.poll(() => once(app, '--json')).toHaveLength(3)
  said = []
  return app
}

/** Runs the command to its end, and returns its output. */
async function once({ config }: TestApp, ...options: string[]): Promise<string[]> {
  said = []
  expect(await logsCommand(['follow', '--once', ...options], config)).toBe(0)
  return said
}

describe('docket logs follow', () => {
  it('shows the last requests, oldest first, of a level and with a text', async () => {
    const app = await start()

    expect(await once(app)).toEqual([
      expect.stringMatching(/^\S+Z INFO {3}GET \/api\/collections\/shows\/records .*status=200/),
      expect.stringMatching(/^\S+Z WARN {3}GET \/api\/nothing\/one .*status=404/),
      expect.stringMatching(/^\S+Z WARN {3}GET \/api\/nothing\/two .*status=404/),
    ])
    expect(await once(app, '--level', 'warn', '--last', '1')).toEqual([
      expect.stringContaining('/api/nothing/two'),
    ])
    expect(await once(app, '--text', 'SHOWS')).toHaveLength(1)
    expect(await once(app, '--level', 'error')).toEqual([])
  })

  it('prints each entry as JSON for programs', async () => {
    const [line = ''] = await once(await start(), '--json', '--last', '1')

    expect(JSON.parse(line)).toMatchObject({
      level: 'warn',
      message: 'GET /api/nothing/two',
      fields: { status: 404 },
    })
  })

  it('prints new requests as they are answered, until it is interrupted', async () => {
    const app = await start()
    const ending = new AbortController()
    const ended = logsCommand(
      ['follow', '--last', '1', '--text', 'nothing'],
      app.config,
      ending.signal,
    )
    await expect.poll(() => said).toHaveLength(1)

    for (const path of ['nothing/three', 'collections/shows/records', 'nothing/four']) {
      await ask(app, path)
      app.clock.advance(1)
    }

    await expect
      .poll(() => said.map((line) => /\/api\S+/.exec(line)?.[0]))
      .toEqual(['/api/nothing/two', '/api/nothing/three', '/api/nothing/four'])
    ending.abort()
    expect(await ended).toBe(0)
  })

  it('needs a database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docket-logs-'))

    expect(await logsCommand(['follow'], readConfig({ DOCKET_DATA: folder }))).toBe(1)
    expect(said.join()).toMatch(/^There is no database in .* Set DOCKET_DATA to its folder\.$/)
  })

  it.each([[[]], [['show']], [['follow', '--level', 'loud']], [['follow', '--last', '-1']]])(
    'refuses invalid arguments: %j',
    async (words) => {
      expect(await logsCommand(words, readConfig({}))).toBe(2)
      expect(said).toEqual(['These arguments are not valid. See --help.'])
    },
  )
})
