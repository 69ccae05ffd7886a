import type { Endpoint } from '@docket/model/kernel/endpoint'
import { savedSearches } from '@docket/model/library/saved-searches'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { type Airing, airings } from '@docket/model/schedule/airings'
import {
  explainAiring,
  type Proposal,
  proposeCopy,
  proposeFilling,
  proposeRestoration,
  scheduleHistory,
} from '@docket/model/schedule/planning'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { organizations } from '@docket/model/station/organizations'
import { HOUR_MS, toInstant } from '@docket/model/time/instants'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { airtime, at, create, openStation, type Station, sendChanges } from '../testing/station.ts'

let station: Station
const DAY = '2026-03-02'

// The clock starts at 12:00 UTC, 7:00 in New York.
beforeAll(async () => {
  station = await openStation()
})

beforeEach(async () => {
  const { records } = station.app.app
  for (const { id } of await records.list(airings)) await records.delete(airings, id)
  station.app.clock.advance(HOUR_MS / 60)
})

function book(title: string, times: string): Promise<Airing> {
  return create(station.scheduler, station.access, title, times)
}

async function lineup(channel = station.access.id): Promise<string[]> {
  const standing = await station.app.app.records.list(airings, {
    where: { channel },
    sort: 'startsAt',
  })
  return standing.map(({ title, startsAt }) => `${title} ${startsAt.slice(5, 16)}`)
}

function ask<Params extends object, Answer>(
  { path }: Endpoint<Params, Answer>,
  params: Params,
  client = station.scheduler,
): Promise<Answer> {
  const { airing } = params as { airing?: string }
  const query = path.includes(':airing') ? {} : params
  return client.send<Answer>(path.replace(':airing', airing ?? ''), { method: 'GET', query })
}

function carryOut({ changes }: Proposal): Promise<unknown> {
  return sendChanges(station.scheduler, changes)
}

function restoration(moment: string, client = station.scheduler): Promise<Proposal> {
  const stretch = { from: at('00:00'), until: at('48:00') }
  return ask(proposeRestoration, { channel: station.access.id, moment, ...stretch }, client)
}

describe('an earlier version of the schedule', () => {
  it('is shown as a difference, and restored as one change', async () => {
    const news = await book('News', '18:00–18:30')
    const film = await book('Film', '20:00–22:00')
    const moment = toInstant(station.app.clock.now())
    station.app.clock.advance(HOUR_MS)
    const own = station.scheduler.collection('airings')
    await own.update(news.id, airtime('19:00–19:30'))
    await own.delete(film.id)
    await book('Gala', '21:00–23:00')

    const proposal = await restoration(moment)
    expect(proposal.changes.map(({ reason }) => reason)).toEqual(['restore', 'restore', 'restore'])
    expect(await lineup()).toEqual(['News 03-02 19:00', 'Gala 03-02 21:00'])
    await carryOut(proposal)
    expect(await lineup()).toEqual(['News 03-02 18:00', 'Film 03-02 20:00'])
    expect((await restoration(moment)).changes).toEqual([])
  })

  it('is restored even after the program made a very large change', async () => {
    const { app } = station.app
    const moment = toInstant(app.clock.now())
    station.app.clock.advance(1)
    const hour = (place: number) => airtime(`${14 + place}:00–${15 + place}:00`)
    await app.transaction(async (records) => {
      for (let place = 0; place < 30; place += 1) {
        const { id: channel, organization } = station.access
        const values = {
          channel,
          organization,
          title: `Block ${place}`,
          status: 'planned',
        } as const
        await records.create(airings, { ...values, source: 'local', ...hour(place) })
      }
    })
    station.app.clock.advance(1)
    const made = toInstant(app.clock.now())
    station.app.clock.advance(1)
    await app.transaction(async (records) => {
      for (const { id } of await records.list(airings)) await records.delete(airings, id)
    })
    const back = await restoration(made)
    expect(back.changes).toHaveLength(30)
    expect((await restoration(moment)).changes).toEqual([])
    await carryOut(back)
    expect(await lineup()).toHaveLength(30)
    expect((await restoration(moment)).changes).toHaveLength(30)
  })

  it('does not affect airings that have begun, or other channels', async () => {
    const moment = toInstant(station.app.clock.now())
    station.app.clock.advance(1)
    await station.make({ title: 'On air', ...airtime('13:00–23:00') })
    await create(station.scheduler, station.sports, 'Match', '20:00–21:00')
    station.app.clock.advance(3 * HOUR_MS)
    expect((await restoration(moment)).changes).toEqual([])
  })

  it('S1.2 S6.1 is visible only to users who may schedule here', async () => {
    const other = await station.app.make(organizations)
    const moment = toInstant(station.app.clock.now())
    station.app.clock.advance(1)
    const news = await book('News', '26:00–26:30')
    const stranger = await station.logInAs({ privileges: ['admin'], organization: other.id })
    const member = await station.logInAs({ privileges: ['content'] })
    expect((await restoration(moment, stranger)).changes).toEqual([])
    expect(await ask(scheduleHistory, { airing: news.id }, stranger)).toEqual({ steps: [] })
    await expect(ask(explainAiring, { airing: news.id }, stranger)).rejects.toThrow()
    await expect(restoration(moment, member)).rejects.toMatchObject({ status: 403 })
    await expect(ask(scheduleHistory, {}, member)).rejects.toMatchObject({ status: 403 })
  })
})

describe('the history of the schedule', () => {
  it('says who changed an airing or a channel, latest first', async () => {
    const news = await book('News', '27:00–27:30')
    station.app.clock.advance(1000)
    await station.scheduler.collection('airings').update(news.id, airtime('28:00–28:30'))
    const { steps } = await ask(scheduleHistory, { airing: news.id })
    expect(steps).toMatchObject([
      {
        changes: [{ was: airtime('27:00–27:30'), becomes: airtime('28:00–28:30'), reason: 'hand' }],
      },
      { changes: [{ was: null, becomes: { title: 'News' }, reason: 'hand' }] },
    ])
    const ofChannel = await ask(scheduleHistory, { channel: station.access.id })
    expect(ofChannel.steps.slice(0, 2)).toEqual(steps)
    const elsewhere = await ask(scheduleHistory, { channel: station.sports.id })
    expect(JSON.stringify(elsewhere)).not.toContain(news.id)
  })
})

describe('a copied day', () => {
  const copy = (more: object = {}) =>
    ask(proposeCopy, {
      channel: station.access.id,
      day: '2026-03-04',
      days: 1,
      toChannel: station.sports.id,
      toDay: '2026-03-10',
      replaces: 'no',
      ...more,
    })

  it('is at the same wall-clock times on another channel, and is copied once', async () => {
    await book('News', '66:00–66:30')
    await carryOut(await copy())
    // The clocks went forward in between.
    expect(await lineup(station.sports.id)).toEqual(['News 03-10 17:00'])
    expect(await copy()).toEqual({ changes: [], notes: ['1 program is already there.'] })
  })

  it('is copied as far as it fits into a day that is an hour short, and names the rest', async () => {
    await book('Late film', '31:00–32:00')
    await book('News', '32:00–32:30')
    const proposal = await copy({ day: '2026-03-03', toDay: '2026-03-08' })
    expect(proposal.notes).toEqual([
      'There is no room for “Late film” (2:00 AM), because the clocks change that night.',
    ])
    await carryOut(proposal)
    expect(await lineup(station.sports.id)).toEqual(['News 03-08 07:00'])
  })

  it('says how much filler of timeslots it leaves out', async () => {
    await book('News', '66:00–66:30')
    const { id } = await station.app.make(timeslots, { channel: station.access.id })
    const filler = await book('Card', '67:00–67:30')
    await station.app.app.records.update(airings, filler.id, { kind: 'filler', timeslot: id })
    const { changes, notes } = await copy()
    expect(changes.map(({ becomes }) => becomes?.title)).toEqual(['News'])
    expect(notes).toEqual([
      '1 filler of a timeslot is left out, because timeslots fill the new days automatically.',
    ])
  })

  it('uses only free places, or the places of unlocked airings', async () => {
    await book('News', '66:00–66:30')
    await book('Film', '68:00–70:00')
    const times = (from: string, until: string) => ({
      channel: station.sports.id,
      startsAt: `2026-03-10 ${from}:00.000Z`,
      endsAt: `2026-03-10 ${until}:00.000Z`,
    })
    await station.make({ title: 'Match', ...times('17:15', '18:15') })
    await station.make({ title: 'Final', ...times('20:00', '21:00'), locked: true })
    expect(await copy()).toMatchObject({
      changes: [],
      notes: ['2 programs are skipped because something else is at their times.'],
    })
    await carryOut(await copy({ replaces: 'yes' }))
    expect(await lineup(station.sports.id)).toEqual(['News 03-10 17:00', 'Final 03-10 20:00'])
  })
})

describe('gaps that are filled from a saved search', () => {
  it('contain only shows that the search finds and that may air', async () => {
    const { make } = station.app
    const organization = station.organization.id
    const group = await make(series, { organization, title: 'Local' })
    const show = (title: string, more: object) =>
      make(shows, { organization, title, trtSec: 3500, series: group.id, ...more })
    await show('Ferry days', {})
    await show('Ferry tales', { status: 'draft' })
    await show('Harbor', { series: '' })
    await show('Lighthouse', { availableUntil: '2026-03-01' })
    const search = await make(savedSearches, {
      organization,
      name: 'Local shows',
      collection: 'shows',
      query: { series: group.id },
      shared: true,
    })
    await book('Night', '22:00–30:00')
    const ask2 = (repeats: 'yes' | 'no') =>
      ask(proposeFilling, {
        channel: station.access.id,
        day: DAY,
        days: 1,
        search: search.id,
        repeats,
      })
    const once = await ask2('no')
    expect(once.changes.map(({ becomes }) => becomes?.title)).toEqual(['Ferry days'])
    const often = await ask2('yes')
    expect(often.changes.length).toBeGreaterThan(1)
    await carryOut(often)
    expect((await ask2('yes')).changes).toEqual([])
  })
})

describe('the reason for an airing’s place', () => {
  it('is given for airings from a timeslot, moved airings, and airings placed by hand', async () => {
    const { make } = station.app
    const slot = await make(timeslots, {
      channel: station.access.id,
      organization: station.organization.id,
      title: 'Evening',
      dtstartLocal: '2026-03-02T19:00',
      rrule: 'FREQ=DAILY',
    })
    const airing = await station.make({
      timeslot: slot.id,
      timeslotDay: DAY,
      ...airtime('25:00–25:30'),
      locked: true,
    })
    const hand = await book('News', '18:00–18:30')
    expect(await ask(explainAiring, { airing: airing.id })).toEqual({
      sentences: [
        'It belongs to the timeslot “Evening”: every day at 7:00 PM.',
        'It was scheduled for Monday, March 2 at 7:00 PM and moved here by hand.',
        'It is locked, so nothing can move it.',
      ],
    })
    expect(await ask(explainAiring, { airing: hand.id })).toEqual({
      sentences: ['It was scheduled by hand.'],
    })
  })
})
