import { type User, users } from '@docket/model/accounts/users'
import { USUAL_CHOICES } from '@docket/model/integrations/cablecast'
import { integrations, syncChanges, syncRuns } from '@docket/model/integrations/integrations'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ImportStation, openImportStation } from '../testing/import-station.ts'
import { importedState } from '../testing/imported-state.ts'

let station: ImportStation
let admin: PocketBase

beforeEach(async () => {
  station = await openImportStation()
  admin = await adminOf(station.organization.id)
})

afterEach(() => station.close())

async function adminOf(organization: string): Promise<PocketBase> {
  const person = await station.make(users, { organization, privileges: ['admin'] })
  return station.logIn((person as User).email)
}

const post = (client: PocketBase, path: string) =>
  client.send(`/api/integrations/${path}`, { method: 'POST' })

async function undo(run: string) {
  await post(admin, `runs/${run}/undo`)
  await station.jobs.drain()
  return station.app.records.get(syncRuns, run)
}

async function showOf(title: string) {
  const found = await station.app.records.find(shows, { title })
  if (!found) throw new Error(`There is no show “${title}”.`)
  return found
}

describe('undoing an import', () => {
  it('leaves nothing of it, and the same import brings all of it back', async () => {
    const before = await importedState(station.app.records)
    const { syncRun } = await station.importNow()
    const imported = await importedState(station.app.records)

    expect(await undo(syncRun)).toMatchObject({
      status: 'undone',
      undo: { deleted: 19, restored: 0, kept: 0, left: [] },
    })
    expect(await importedState(station.app.records)).toEqual(before)
    expect(await station.app.records.count(syncChanges)).toBe(0)
    await station.importNow()
    expect(await importedState(station.app.records)).toEqual(imported)
  })

  it('pauses regular imports until somebody imports again', async () => {
    const { syncRun, integration } = await station.importNow()
    await undo(syncRun)
    station.clock.advance(3_600_000)
    await station.jobs.drain()
    const paused = await station.app.records.count(airings)
    await post(admin, `${integration}/import`)
    await station.jobs.drain()

    expect(paused).toBe(0)
    expect(await station.app.records.count(airings)).toBe(8)
    expect(await station.app.records.get(integrations, integration)).toMatchObject({
      paused: false,
    })
  })

  it('leaves what people changed or use, and what that needs, and says why', async () => {
    const { syncRun } = await station.importNow()
    const { id } = await showOf('Rehearsal')
    await admin.collection('shows').update(id, { description: 'We keep this one.' })
    const council = await showOf('City Council')
    const item = { show: council.id, title: 'Vote', offsetSec: 60 }
    await admin.collection('agendaItems').create({ ...item, organization: council.organization })

    const { undo: report } = await undo(syncRun)

    expect((await station.app.records.list(shows)).map(({ title }) => title).sort()).toEqual([
      'City Council',
      'Rehearsal',
    ])
    expect(report?.left).toEqual([
      { name: 'City Council', reason: 'It is in use by an agenda.' },
      { name: 'Rehearsal', reason: expect.stringMatching(/ has changed it since\.$/) },
      { name: 'City Council', reason: 'It is in use by a show.' },
      { name: 'Kim Ortega', reason: 'It is in use by a show.' },
      { name: 'Government', reason: 'It is in use by a show.' },
    ])
  })

  it('restores what it changed, unless it was changed since', async () => {
    await station.importNow()
    const before = await showOf('City Council')
    Object.assign(station.fake.station.shows[0] ?? {}, { cgTitle: 'Renamed', comments: 'New.' })
    station.clock.advance(60_000)
    const { syncRun } = await station.importNow()
    await admin.collection('shows').update(before.id, { description: 'Ours.' })

    const { undo: report } = await undo(syncRun)

    expect(await station.app.records.get(shows, before.id)).toMatchObject({
      title: 'City Council',
      description: 'Ours.',
    })
    expect(report).toMatchObject({
      left: [{ name: 'Renamed', reason: 'Changed since, and kept: description.' }],
    })
    expect(await station.app.records.count(airings)).toBe(8)
  })

  it('undoes the later imports of the same server with it', async () => {
    const { syncRun } = await station.importNow()
    Object.assign(station.fake.station.shows[0] ?? {}, { cgTitle: 'Renamed' })
    station.clock.advance(60_000)
    await station.importNow()

    await undo(syncRun)

    expect(await station.app.records.count(shows)).toBe(0)
    expect((await station.app.records.list(syncRuns)).map(({ status }) => status)).toEqual([
      'undone',
      'undone',
    ])
  })

  it('leaves a channel that the station had before', async () => {
    const organization = station.organization.id
    const own = { organization, name: 'Harbor 8', slug: 'harbor-8' }
    const { id } = await station.app.records.create(channels, own)
    const mapped = { ...USUAL_CHOICES, channels: [{ theirs: 1, ours: id }] }
    const { syncRun } = await station.importNow({ choices: mapped })

    await undo(syncRun)

    expect(await station.app.records.list(channels)).toMatchObject([{ id, name: 'Harbor 8' }])
    expect(await station.app.records.count(airings)).toBe(0)
  })

  it('happens only once', async () => {
    const { syncRun } = await station.importNow()
    await undo(syncRun)
    await expect(post(admin, `runs/${syncRun}/undo`)).rejects.toMatchObject({ status: 409 })
  })
})

describe('a running import', () => {
  it('is canceled, keeps what it had imported, and can then be undone', async () => {
    let cancel: Promise<unknown> | undefined
    station.fake.onCall = (path) => {
      if (path !== 'producers') return
      cancel ??= station.app.records
        .find(syncRuns, { status: 'running' })
        .then((run) => post(admin, `runs/${run?.id}/cancel`))
    }
    for (let id = 100; id < 200; id++) {
      station.fake.station.shows.push({ id, title: `Show ${id}`, totalRunTime: 60, vods: [] })
    }
    await expect(
      station.importNow({
        choices: { ...USUAL_CHOICES, allShows: true },
        pause: async () => void (await cancel),
      }),
    ).rejects.toMatchObject({ name: 'ImportCanceled' })
    await cancel

    const [run] = await station.app.records.list(syncRuns)
    expect(run).toMatchObject({ status: 'canceled', log: [expect.stringMatching(/canceled/)] })
    expect(await undo(run?.id ?? '')).toMatchObject({ status: 'undone' })
    expect(await station.app.records.count(channels)).toBe(0)
  })

  it('cannot be canceled once it has ended', async () => {
    const { syncRun } = await station.importNow()
    await expect(post(admin, `runs/${syncRun}/cancel`)).rejects.toMatchObject({ status: 409 })
  })
})

describe('another station', () => {
  it.each(['undo', 'cancel'])('cannot %s an import', async (verb) => {
    const { syncRun } = await station.importNow()
    const other = { name: 'Other', slug: 'other', timeZone: 'UTC' }
    const { id } = await station.app.records.create(organizations, other)
    const stranger = await adminOf(id)

    await expect(post(stranger, `runs/${syncRun}/${verb}`)).rejects.toMatchObject({ status: 404 })
    expect(await station.app.records.count(airings)).toBe(8)
  })
})
