import { users } from '@docket/model/accounts/users'
import { MAX_KEPT_IMPORTS } from '@docket/model/csv/limits'
import { resources, resourceTypes } from '@docket/model/equipment/resources'
import { shows } from '@docket/model/library/shows'
import { members } from '@docket/model/members/members'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { csvDesk, planOf } from '#testing/csv-desk.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from '../../features.ts'

let server: TestApp
let organization: string
let staff: PocketBase

beforeEach(async () => {
  server ??= await startTestApp(installFeatures)
  organization = (await server.make(organizations)).id
  staff = await loggedIn(['admin'])
})

const loggedIn = (privileges: ('admin' | 'content' | 'equipment')[], station = organization) =>
  server.logInAs({ organization: station, privileges })

const { upload, ask, read, check, run } = csvDesk(() => ({ server, staff }))

const all = {
  get where() {
    return { organization }
  },
}
const titles = async () =>
  (await server.app.records.list(shows, all)).map(({ title }) => title).sort()

const status = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  )

const SHOWS =
  '\uFEFFTitle;Description;Event date;TRT\r\n"Town ""Hall""";"two\nlines; here";31/1/2026;1:00:00\r\nGarden hour;\'=1+1;1/2/2026;29:30\r\n'

describe('a CSV file', () => {
  it('S2.12 is first checked, which stores nothing', async () => {
    const checked = await check('shows', SHOWS)

    expect(checked).toMatchObject({
      state: 'checked',
      total: 2,
      toCreate: 2,
      faulty: 0,
      faults: [],
    })
    expect(await titles()).toEqual([])
  })

  it('S2.12 is imported completely, and a second import changes nothing', async () => {
    const { id } = await check('shows', SHOWS)
    const imported = await run(id)
    const again = await check('shows', SHOWS)

    expect(imported).toMatchObject({ state: 'imported', toCreate: 2, done: 2, madeCount: 2 })
    expect(await server.app.records.list(shows, { ...all, sort: 'title' })).toMatchObject([
      { title: 'Garden hour', description: '=1+1', eventDate: '2026-02-01', trtSec: 1770 },
      {
        title: 'Town "Hall"',
        description: 'two\nlines; here',
        eventDate: '2026-01-31',
        trtSec: 3600,
      },
    ])
    expect(again).toMatchObject({ toCreate: 0, toUpdate: 0, same: 2 })
  })

  it('S2.12 has faults by row and column, and is imported without those rows on request', async () => {
    const text =
      'Title,Event date,Age rating\nGood,2026-01-31,\n,2026-02-01,\nLate,2026-02-31,\nGood,2026-01-31,\nLong,2026-01-01,aaaaaaaaaaaaaaaaaaaaaaaaaa'
    const checked = await check('shows', text)
    const refused = await status(ask(`${checked.id}/run`, { skipFaulty: false }))
    await run(checked.id, true)

    expect(checked.faults.map(({ row, column }) => [row, column])).toEqual([
      [3, 'Title'],
      [4, 'Event date'],
      [5, 'Title'],
      [6, 'Age rating'],
    ])
    expect(refused).toBe(409)
    expect(await titles()).toEqual(['Good'])
  })

  it('S2.12 has its faults in the language of the user who chose it', async () => {
    const { settings } = await server.app.records.get(users, staff.authStore.record?.id ?? '')
    const localization = { language: 'es' }
    await staff.collection('users').update(staff.authStore.record?.id ?? '', {
      settings: { ...settings, localization },
    })
    const { faults } = await check('shows', 'Title\nGood\nGood')

    expect(faults).toMatchObject([{ row: 3, message: expect.stringMatching(/^La línea 2 tiene/) }])
  })

  it('S2.12 is not imported at all when a row is refused in the meantime', async () => {
    const channel = await server.make(channels, { organization, name: 'Public' })
    const text =
      'Date,Time,Title,Duration\n2026-05-01,8:00 PM,News,30:00\n2026-05-02,8:00 PM,Talk,30:00'
    const { id } = await check('airings', text, { channel: channel.id })
    await server.make(airings, {
      organization,
      channel: channel.id,
      startsAt: '2026-05-03 00:10:00.000Z',
      endsAt: '2026-05-03 00:20:00.000Z',
    })
    const failed = await run(id)

    expect(failed).toMatchObject({ state: 'failed', faults: [{ row: 3, column: 'Time' }] })
    expect(await server.app.records.count(airings, { organization })).toBe(1)
  })

  it('puts no airing on an archived channel', async () => {
    const channel = await server.make(channels, { organization, name: 'Old', archived: true })
    const text = 'Date,Time,Title,Duration\n2026-05-01,8:00 PM,News,30:00'
    const checked = await check('airings', text, { channel: channel.id })
    const done = checked.faulty > 0 ? checked : await run(checked.id)

    expect(done.faults).toMatchObject([{ row: 2, message: expect.stringContaining('is archived') }])
    expect(await server.app.records.count(airings, { channel: channel.id })).toBe(0)
  })

  it('can be undone by deleting what it created', async () => {
    const { id } = await check('shows', SHOWS)
    await run(id)
    await ask(`${id}/undo`)
    await server.jobs.drain()

    expect([(await read(id)).state, await titles()]).toEqual(['undone', []])
  })

  it('is not processed further after it is canceled', async () => {
    const id = await upload('shows', SHOWS)
    await ask(`${id}/check`, planOf('shows', SHOWS))
    await ask(`${id}/cancel`)
    await server.jobs.drain()

    expect((await read(id)).state).toBe('cancelled')
  })

  it('that cannot be read gets a reason', async () => {
    const text = '"Title never closed'
    const id = await upload('shows', text)
    await ask(`${id}/check`, { ...planOf('shows', 'Title\nx') })
    await server.jobs.drain()

    expect(await read(id)).toMatchObject({
      state: 'failed',
      message: 'The quote that opens on line 1 is never closed.',
    })
  })
})

describe('rows of other types', () => {
  it('S2.12 are members, found by their address', async () => {
    const member = await server.make(members, {
      organization,
      name: 'Ada',
      email: 'ada@x.example',
      status: 'active',
    })
    const checked = await check(
      'members',
      'Name\tE-mail\tJoined on\nAda L.\tADA@x.example\t3/2/2026\nBo\t\t13/2/2026',
    )
    await run(checked.id)

    expect(checked).toMatchObject({ toCreate: 1, toUpdate: 1 })
    expect(await server.app.records.get(members, member.id)).toMatchObject({
      name: 'Ada L.',
      joinedOn: '2026-02-03',
    })
  })

  it('S2.12 are equipment, and new types are created', async () => {
    const checked = await check(
      'resources',
      'Name,Type,Tag,Value\nCamera 1,Field camera,C-1,"$1,250.00"\nCamera 2,field camera,C-2,900',
    )
    await run(checked.id)

    expect(checked.warnings).toMatchObject([{ row: 2, column: 'Type' }])
    expect(await server.app.records.count(resourceTypes, { organization })).toBe(1)
    expect(await server.app.records.list(resources, { ...all, sort: 'tag' })).toMatchObject([
      { tag: 'C-1', valueCents: 125_000, status: 'available' },
      { tag: 'C-2', valueCents: 90_000 },
    ])
  })

  it('S2.12 are a schedule in another vendor’s format, in the given time zone', async () => {
    const { id: channel } = await server.make(channels, {
      organization,
      name: 'Public',
      number: '10',
    })
    const { id: show } = await server.make(shows, { organization, title: 'Council', trtSec: 1800 })
    const text =
      'Output,Date,Time,Type,Source ID,Source Name,Offset,Title,Duration\n10,03/08/2026,02:30:00,File,7,a.mpg,0,Council,\n10,03/08/2026,04:00:00,File,7,a.mpg,0,Talk,00:30:00\n10,03/08/2026,04:15:00,File,7,a.mpg,0,Over,00:30:00'
    const checked = await check('airings', text)
    await run(checked.id, true)

    expect(checked.warnings).toMatchObject([{ row: 2, column: 'Time' }])
    expect(checked.faults).toMatchObject([{ row: 4, column: 'Time' }])
    expect(await server.app.records.list(airings, { ...all, sort: 'startsAt' })).toMatchObject([
      { channel, show, startsAt: '2026-03-08 07:30:00.000Z', endsAt: '2026-03-08 08:00:00.000Z' },
      { title: 'Talk', show: '', startsAt: '2026-03-08 08:00:00.000Z' },
    ])
  })
})

describe('another user', () => {
  it('of the station without the privilege for shows cannot import any', async () => {
    const reader = await loggedIn(['equipment'])
    const id = await upload('shows', SHOWS, reader)

    expect(await status(ask(`${id}/check`, planOf('shows', SHOWS), reader))).toBe(403)
  })

  it('without a privilege cannot upload any file, and others only a limited number', async () => {
    const reader = await loggedIn([])
    expect(await status(upload('shows', SHOWS, reader))).toBe(400)
    const editor = await loggedIn(['content'])
    const statuses: number[] = []
    for (let count = 0; count <= MAX_KEPT_IMPORTS; count += 1) {
      statuses.push(await status(upload('shows', 'Title', editor)))
    }
    expect(statuses.slice(-2)).toEqual([200, 429])
  })

  it('of another station cannot see a file or its rows', async () => {
    const { id } = await check('shows', SHOWS)
    const colleague = await loggedIn(['admin'])
    const stranger = await loggedIn(['admin'], (await server.make(organizations)).id)
    const calls = [colleague, stranger].flatMap((client) => [
      client.send(`/api/csv-imports/${id}`, {}),
      ask(`${id}/check`, planOf('shows', SHOWS), client),
      ask(`${id}/run`, { skipFaulty: true }, client),
      ask(`${id}/cancel`, {}, client),
      ask(`${id}/undo`, {}, client),
      client.collection('csvImports').getOne(id),
    ])

    expect(new Set(await Promise.all(calls.map(status)))).toEqual(new Set([404]))
    expect(await titles()).toEqual([])
  })

  it('without a login is told to log in', async () => {
    const { id } = await check('shows', SHOWS)
    expect(await status(ask(`${id}/run`, { skipFaulty: true }, server.client()))).toBe(401)
  })

  it('cannot put rows on a channel of another station', async () => {
    const other = await server.make(channels, {})
    const text = 'Date,Time,Title,Duration\n2026-05-01,8:00 PM,News,30:00'

    expect(await check('airings', text, { channel: other.id })).toMatchObject({
      faulty: 1,
      toCreate: 0,
    })
  })

  it('cannot set what an upload created', async () => {
    const form = { organization, by: staff.authStore.record?.id, target: 'shows', made: ['x'] }
    const file = new File(['a'], 'a.csv')

    expect(await status(staff.collection('csvImports').create({ ...form, file }))).toBe(400)
  })
})
