import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { shows } from '@docket/model/library/shows'
import { organizations } from '@docket/model/station/organizations'
import type { Client, ClientOptions } from '@docket/service/openapi/client/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from './features.ts'
import { publish } from './publish.ts'

const COMPILER = join(import.meta.dirname, '../../../node_modules/.bin/tsc')
const CHECKED = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUnusedLocals']
const MODULES = ['--target', 'esnext', '--module', 'nodenext', '--types', '']

// A program that a user of the client could write. Each `@ts-expect-error` in it must mark a real type error.
const PROGRAM = `
import { connect, Refused } from './client.ts'
const docket = connect({ url: 'http://localhost:8090', token: 'dtv_live_x' })
const page = await docket.call('GET /v1/shows', { query: { organization: 'demo', perPage: 5 } })
const titles: string[] = page.items.map(({ title }) => title)
const loggedIn = await docket.call('POST /api/collections/users/auth-with-password', {
  body: { identity: 'a@b.example', password: 'secret' },
})
const show = await docket.call('PATCH /api/collections/shows/records/{id}', {
  path: { id: 'abcdefghijklmno' },
  body: { title: 'News' },
})
const form = new FormData()
await docket.call('PATCH /api/collections/shows/records/{id}', { path: { id: show.id }, body: form })
const stream: Response = await docket.call('GET /api/realtime')
const nothing: undefined = await docket.call('DELETE /api/collections/shows/records/{id}', {
  path: { id: show.id },
})
// @ts-expect-error This call does not exist.
await docket.call('GET /v1/nonsense')
// @ts-expect-error The id is missing.
await docket.call('GET /api/collections/shows/records/{id}')
// @ts-expect-error A title is a text.
await docket.call('PATCH /api/collections/shows/records/{id}', { path: { id: 'x' }, body: { title: 7 } })
// @ts-expect-error Records have no such field.
show.nonsense
export const all = [titles, loggedIn.token, show.title, stream.body, nothing, Refused]
`

type Calls = {
  'GET /v1/shows': {
    query: { organization?: string; perPage?: number }
    answer: { items: { id: string; title: string }[] }
  }
  'GET /v1/shows/{id}': { path: { id: string }; answer: { title: string } }
  'GET /api/realtime': { answer: Response }
  'POST /api/realtime': { body: object; answer: undefined }
}

let server: TestApp
let folder: string
let text: string

beforeAll(async () => {
  server = await startTestApp([installFeatures, (app) => publish(app, { render: () => '' })])
  const answer = await fetch(`${server.url}/api/docs/client.ts`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  text = await answer.text()
  folder = mkdtempSync(join(tmpdir(), 'docket-client-'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'client.ts'), text)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Loads the generated file as another program would. */
async function connect(options: Omit<ClientOptions, 'url'> = {}): Promise<Client<Calls>> {
  const module = (await import(/* @vite-ignore */ join(folder, 'client.ts'))) as {
    connect(options: ClientOptions): Client<Calls>
  }
  return module.connect({ url: `${server.url}/`, ...options })
}

describe('the single-file client', () => {
  it('S7.2 has types for requests and responses', async () => {
    writeFileSync(join(folder, 'program.ts'), PROGRAM)
    const program = ['--allowImportingTsExtensions', join(folder, 'program.ts')]
    const compiling = promisify(execFile)(COMPILER, [...CHECKED, ...MODULES, ...program], {
      cwd: folder,
    })
    await expect(compiling.catch(({ stdout }: { stdout: string }) => stdout)).resolves.toEqual({
      stdout: '',
      stderr: '',
    })
  })

  it('reads what a station shows', async () => {
    const organization = await server.make(organizations, { slug: 'harbor' })
    const show = await server.make(shows, {
      organization: organization.id,
      title: 'A & B / Ü?',
      visibility: 'public',
    })
    const docket = await connect()
    const page = await docket.call('GET /v1/shows', { query: { organization: 'harbor' } })
    expect(page.items.map(({ title }) => title)).toEqual(['A & B / Ü?'])
    const one = await docket.call('GET /v1/shows/{id}', { path: { id: show.id } })
    expect(one.title).toBe('A & B / Ü?')
  })

  it('opens the event stream and subscribes to it', async () => {
    const docket = await connect()
    const stop = new AbortController()
    const stream = await docket.call('GET /api/realtime', { signal: stop.signal })
    const { value } = (await stream.body?.getReader().read()) ?? {}
    const clientId = /^id:(.+)$/m.exec(new TextDecoder().decode(value))?.[1]
    const body = { clientId, subscriptions: ['shows/*'] }
    expect(await docket.call('POST /api/realtime', { body })).toBeUndefined()
    stop.abort()
  })

  it('throws the server’s refusals', async () => {
    const docket = await connect({ token: 'dtv_live_nonsense' })
    await expect(docket.call('POST /api/realtime', { body: {} })).rejects.toMatchObject({
      name: 'Refused',
      status: 400,
      data: { clientId: { code: 'validation_required' } },
    })
    const id = '../../api/health'
    const anyone = await connect()
    await expect(anyone.call('GET /v1/shows/{id}', { path: { id } })).rejects.toMatchObject({
      message: expect.stringContaining('not have the expected form'),
    })
  })
})
