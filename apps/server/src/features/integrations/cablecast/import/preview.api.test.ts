import { type User, users } from '@docket/model/accounts/users'
import {
  type CablecastChoices,
  type CablecastPreview,
  USUAL_CHOICES,
} from '@docket/model/integrations/cablecast'
import { integrations, syncChanges, syncRuns } from '@docket/model/integrations/integrations'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BROKEN } from '#testing/fake-cablecast/quirks.ts'
import { type ImportStation, openImportStation } from '../testing/import-station.ts'
import { importedState } from '../testing/imported-state.ts'

let station: ImportStation
let admin: PocketBase

beforeEach(async () => {
  station = await openImportStation()
  const organization = station.organization.id
  const person = await station.make(users, { organization, privileges: ['admin'] })
  admin = await station.logIn((person as User).email)
})

afterEach(() => station.close())

const preview = (choices: Partial<CablecastChoices> = {}): Promise<CablecastPreview> =>
  admin.send('/api/integrations/preview', {
    method: 'POST',
    body: { baseUrl: station.fake.url, apiKey: '', choices: { ...USUAL_CHOICES, ...choices } },
  })

/** Returns what the preview says, and what the import then does. */
async function both(choices: Partial<CablecastChoices> = {}) {
  const said = await preview(choices)
  const done = await station.importNow({ choices: { ...USUAL_CHOICES, ...choices } })
  const [run] = await station.app.records.list(syncRuns, { sort: '-created', limit: 1 })
  const made = await station.app.records.list(syncChanges, { where: { run: done.syncRun } })
  return { said, done, run, made }
}

function theirs(id: number) {
  const found = station.fake.station.scheduleItems.find((item) => item.id === id)
  if (!found) throw new Error(`There is no item ${id}.`)
  return found
}

describe('a preview', () => {
  it('says what a first import does, and writes nothing', async () => {
    const before = await importedState(station.app.records)
    const said = await preview()

    expect(said.counts).toMatchObject({ channels: { new: 2 }, scheduleitems: { new: 8 } })
    expect(
      said.items.filter(({ resource }) => resource === 'shows').map(({ name }) => name),
    ).toEqual(['City Council', 'Untitled program', 'Bulletin board', 'Rehearsal'])
    expect(said).toMatchObject({ from: '2026-10-31', until: '2026-11-16', troubles: [] })
    expect(await importedState(station.app.records)).toEqual(before)
    expect(await station.app.records.count(integrations)).toBe(0)
    expect(await station.app.records.count(syncRuns)).toBe(0)
  })

  it.each<[string, () => Partial<CablecastChoices>]>([
    ['the usual choices', () => ({})],
    ['one channel', () => ({ channels: [{ theirs: 2, ours: '' }] })],
    ['every show', () => ({ allShows: true })],
    ['few days', () => ({ daysBack: 0, daysAhead: 1 })],
  ])('says exactly what the import does: with %s', async (_what, choices) => {
    const { said, done, run } = await both(choices())

    expect(said.counts).toEqual(done.counts)
    expect(said.notTaken).toEqual(run?.notTaken)
  })

  it('says exactly what a later import changes, cancels, leaves alone and keeps', async () => {
    await station.importNow()
    const { records } = station.app
    const council = await records.find(shows, { title: 'City Council' })
    await admin.collection('shows').update(council?.id ?? '', { title: 'Our title' })
    Object.assign(station.fake.station.shows[0] ?? {}, {
      cgTitle: 'Renamed',
      comments: 'New words.',
      category: 8,
    })
    Object.assign(theirs(9005), { runDateTime: '2026-11-01T23:00:00-05:00' })
    Object.assign(theirs(9006), { deleted: true })
    station.fake.station.shows.push({ id: 50, title: 'Added', totalRunTime: 600, vods: [] })
    station.fake.station.scheduleItems.push({ ...theirs(9001), id: 9100, show: 50 })

    const { said, done, made } = await both()

    expect(said.counts).toEqual(done.counts)
    expect(said.items.find(({ id }) => id === 42)).toMatchObject({
      outcome: 'changed',
      fields: [{ field: 'description', from: 'The council meets.', to: 'New words.' }],
      kept: ['title'],
    })
    const listed = said.items.filter(({ outcome }) => outcome !== 'unchanged')
    expect(listed).toHaveLength(made.length)
    expect(listed.map(({ outcome }) => outcome).sort()).toEqual([
      // The show, and the airings that use its title.
      'cancelled',
      'changed',
      'changed',
      'changed',
      'changed',
      'new',
      'new',
    ])
  })

  it('names what stays behind, with the reason', async () => {
    const { notTaken } = await preview({ channels: [{ theirs: 1, ours: '' }], daysAhead: 1 })

    expect(notTaken).toEqual([
      {
        resource: 'channels',
        count: 1,
        examples: ['Access 8'],
        reason: 'You did not choose them.',
      },
      expect.objectContaining({ resource: 'vods', count: 1 }),
      expect.objectContaining({ resource: 'scheduleitems', count: 1 }),
      expect.objectContaining({ resource: 'shows', count: 1 }),
    ])
  })

  it('says what cannot be read', async () => {
    station.fake.quirks.answers.set('producers', BROKEN)
    expect((await preview()).troubles).toEqual([expect.stringContaining('producers')])
  })
})

describe('a channel of the station that was chosen', () => {
  it('gets the airings, and keeps its own values', async () => {
    const organization = station.organization.id
    const own = { organization, name: 'Harbor 8', slug: 'harbor-8', playout: 'none' as const }
    const { id } = await station.app.records.create(channels, own)
    const { said, done } = await both({ channels: [{ theirs: 1, ours: id }] })

    expect(said.counts).toEqual(done.counts)
    expect(await station.app.records.list(channels)).toMatchObject([
      { id, name: 'Harbor 8', slug: 'harbor-8' },
    ])
    expect(await station.app.records.count(airings, { channel: id })).toBe(7)
  })

  it('cannot be chosen for two server channels, or belong to another station', async () => {
    const other = { name: 'Other', slug: 'other', timeZone: 'UTC' }
    const { id: organization } = await station.app.records.create(organizations, other)
    const foreign = { organization, name: 'Theirs', slug: 'theirs' }
    const { id } = await station.app.records.create(channels, foreign)

    await expect(preview({ channels: [{ theirs: 1, ours: id }] })).rejects.toMatchObject({
      status: 400,
      response: { data: { choices: { code: 'cablecast_no_channel' } } },
    })
    const twice = [1, 2].map((theirs) => ({ theirs, ours: 'same00000000000' }))
    await expect(preview({ channels: twice })).rejects.toMatchObject({
      status: 400,
      response: { data: { choices: { code: 'cablecast_two_onto_one' } } },
    })
  })
})
