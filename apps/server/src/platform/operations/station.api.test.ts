import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { superusers } from '@docket/model/accounts/superusers'
import { type User, users } from '@docket/model/accounts/users'
import { webhooks } from '@docket/model/integrations/webhooks'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { auditEvents } from '@docket/model/station/audit-events'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { stationExports } from '@docket/model/station/station-exports'
import { DAY_MS } from '@docket/model/time/instants'
import { openArchive } from '@docket/operations/backups'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let server: TestApp
let station: Station
let other: Station

type Station = { id: string; name: string; admin: PocketBase; editor: PocketBase; show: string }

beforeAll(async () => {
  server = await startTestApp()
  station = await makeStation('Pine Hill TV')
  other = await makeStation('Lakeside')
})

async function makeStation(name: string): Promise<Station> {
  const { id: organization } = await server.make(organizations, { name })
  const person = async (privileges: User['privileges']) => {
    const made = (await server.make(users, { organization, privileges })) as User
    return server.logIn(made.email)
  }
  const admin = await person(['admin'])
  const editor = await person(['content'])
  const form = new FormData()
  form.set('organization', organization)
  form.set('title', `A show of ${name}`)
  form.set('thumbnail', new Blob([PICTURE], { type: 'image/png' }), 'still.png')
  const { id: show } = await admin.collection('shows').create(form)
  await server.make(webhooks, { organization, secret: 'sealed:nobody-reads-this' })
  await server.make(airings, { organization, show })
  return { id: organization, name, admin, editor, show }
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const post = (client: PocketBase, path: string, body: object = {}) =>
  client.send(`/api/station/${path}`, { method: 'POST', body, requestKey: null })

async function exported({ admin }: Station): Promise<Map<string, string>> {
  const { id } = await post(admin, 'export')
  await server.jobs.drain()
  const made = await admin.collection('stationExports').getOne(id)
  expect(made).toMatchObject({ state: 'ready', message: '' })
  const url = admin.files.getURL(made, made.file, { token: await admin.files.getToken() })
  const response = await fetch(url)
  expect(response.headers.get('content-disposition')).toContain('attachment')
  const path = join(server.config.dataFolder, `${id}.zip`)
  await writeFile(path, Buffer.from(await response.arrayBuffer()))
  const archive = await openArchive(path)
  const parts = archive.names.map(async (name) => {
    return [name, await text(archive.read(name))] as const
  })
  return new Map(await Promise.all(parts))
}

describe('the export of a station', () => {
  it('S1.2 contains all of its records as tables and as JSON, and its files', async () => {
    const parts = await exported(station)

    const shown = JSON.parse(parts.get('shows.jsonl') ?? '')
    expect(shown).toMatchObject({ id: station.show, title: 'A show of Pine Hill TV' })
    expect(parts.get('shows.csv')?.split('\r\n')[1]).toContain('A show of Pine Hill TV')
    expect(parts.get('airings.jsonl')?.trim().split('\n')).toHaveLength(1)
    expect([...parts.keys()]).toContain(`files/shows/${station.show}/${shown.thumbnail}`)
    const { records } = JSON.parse(parts.get('export.json') ?? '')
    expect(records).toMatchObject({ organizations: 1, shows: 1, airings: 1, users: 2 })
  })

  it('S6.1 S1.2 contains no secrets, and nothing of another station', async () => {
    const parts = await exported(station)
    const all = [...parts.values()].join('')

    expect(all).not.toMatch(/nobody-reads-this|passwordHash|tokenKey/)
    expect(all).not.toContain(other.id)
    expect(all).not.toContain('Lakeside')
  })

  it('S6.1 is available only to the station’s administrators', async () => {
    const { id } = await post(station.admin, 'export')
    await server.jobs.drain()
    const { file, ...record } = await station.admin.collection('stationExports').getOne(id)

    await expect(post(station.editor, 'export')).rejects.toMatchObject({ status: 403 })
    await expect(post(server.client(), 'export')).rejects.toMatchObject({ status: 401 })
    for (const client of [station.editor, other.admin]) {
      const token = await client.files.getToken()
      const url = client.files.getURL(record, file, { token })
      expect((await fetch(url)).status).toBe(404)
    }
  })

  it('is created one at a time, replaces the last one, and is deleted after a week', async () => {
    await exported(station)
    await post(station.admin, 'export')
    await expect(post(station.admin, 'export')).rejects.toMatchObject({ status: 409 })
    await server.jobs.drain()
    const mine = { organization: station.id }
    expect(await server.app.records.count(stationExports, mine)).toBe(1)

    server.clock.advance(8 * DAY_MS)
    await server.jobs.drain()
    expect(await server.app.records.count(stationExports, mine)).toBe(0)
  })
})

describe('deleting a station', () => {
  it('S6.1 requires its name, typed by one of its administrators', async () => {
    const { name, editor, admin } = station
    await expect(post(admin, 'delete', { name: 'Lakeside' })).rejects.toMatchObject({
      status: 400,
      response: { data: { name: expect.anything() } },
    })
    await expect(post(editor, 'delete', { name })).rejects.toMatchObject({ status: 403 })
    expect(await server.app.records.count(organizations, { id: station.id })).toBe(1)
  })

  it('removes everything it has, logs its users out at once, and leaves other stations alone', async () => {
    const gone = await makeStation('Short Lived')
    await post(gone.admin, 'delete', { name: 'Short Lived' })

    await expect(gone.editor.collection('shows').getFullList()).resolves.toEqual([])
    await server.jobs.drain()
    const { records } = server.app
    for (const collection of [users, shows, airings, channels, webhooks, auditEvents] as const) {
      expect(await records.count(collection as typeof shows, { organization: gone.id })).toBe(0)
    }
    expect(await records.count(organizations, { id: gone.id })).toBe(0)
    expect(await records.count(shows, { organization: other.id })).toBe(1)

    const email = 'root@docket.example'
    await server.make(superusers, { email, password: PASSWORD })
    const root = server.client()
    await root.collection('_superusers').authWithPassword(email, PASSWORD)
    const { mails } = await root.send('/api/outbox', {})
    expect(mails).toMatchObject([{ subject: expect.stringContaining('Short Lived') }])
  })
})
