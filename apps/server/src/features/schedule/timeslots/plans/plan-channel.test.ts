import { HOUR_MS, MINUTE_MS, toIso } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { aShow, aTimeslot, aChannel as channel } from '../testing/samples.ts'
import { type Draft, type MadeAiring, occurrenceKey, type StandingAiring } from './plan.ts'
import { planChannel } from './plan-channel.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const TODAY = { from: '2026-11-20', until: '2026-11-21' }
const LONG_AGO = 0
const NOTHING = { make: [], renew: [], remove: [], skipped: [] }

function standing(
  startsAt: number,
  minutes: number,
  changes: Partial<StandingAiring> = {},
): StandingAiring {
  const endsAt = startsAt + minutes * MINUTE_MS
  return { airing: 'airing', title: 'Town meeting', startsAt, endsAt, yields: false, ...changes }
}

function lines(drafts: Draft[]): string[] {
  return drafts.map(
    ({ startsAt, endsAt, timeslot }) =>
      `${toIso(startsAt).slice(5, 16)} ${(endsAt - startsAt) / MINUTE_MS} ${timeslot.id}`,
  )
}

function done(changes: Partial<MadeAiring> = {}): MadeAiring {
  return { airing: 'done', show: '', updated: '', changeable: true, startsAt: 0, ...changes }
}

describe('a plan gives a timeslot', () => {
  it('the running time of its show', () => {
    const timeslots = [aTimeslot({ show: 'show' })]
    const plan = planChannel(channel({ timeslots, shows: [aShow()] }), TODAY, LONG_AGO)
    expect(lines(plan.make)).toEqual(['11-20T19:00 28 timeslot'])
  })

  it('its whole place when it is live or the show’s length is unknown', () => {
    const shows = [aShow({ trtSec: 0 })]
    const unknown = aTimeslot({ id: 'unknown', show: 'show' })
    const live = aTimeslot({ id: 'live', kind: 'live', dtstartLocal: '2026-01-01T20:00' })
    const plan = planChannel(channel({ timeslots: [unknown, live], shows }), TODAY, LONG_AGO)
    expect(lines(plan.make)).toEqual(['11-20T20:00 30 live', '11-20T19:00 30 unknown'])
  })

  it('the shows of a series in turn, continuing from earlier days', () => {
    const shows = [1, 2, 3].map((episode) => aShow({ id: `${episode}`, series: 'boats', episode }))
    const timeslots = [aTimeslot({ series: 'boats', pick: 'next' })]
    const plan = planChannel(
      channel({
        timeslots,
        shows,
        previous: new Map([['timeslot', '1']]),
        done: new Map([[occurrenceKey('timeslot', '2026-11-21'), done({ show: '3' })]]),
      }),
      { from: '2026-11-20', until: '2026-11-23' },
      LONG_AGO,
    )
    expect(plan.make.map(({ day, show }) => [day, show?.id])).toEqual([
      ['2026-11-20', '2'],
      ['2026-11-22', '1'],
    ])
  })

  it('nothing in the past, and nothing where its airing was created, moved, or canceled', () => {
    const timeslots = [aTimeslot({ dtstartLocal: '2026-01-01T11:00' })]
    const days = { from: '2026-11-20', until: '2026-11-22' }
    const moved = new Map([[occurrenceKey('timeslot', '2026-11-21'), done()]])
    const plan = planChannel(channel({ timeslots, done: moved }), days, NOON)
    expect(plan).toEqual(NOTHING)
  })
})

describe('a planned airing', () => {
  const evening = Date.UTC(2026, 10, 20, 19)
  const weekly = aTimeslot({ series: 'boats' })
  const [older, newer] = [5, 19].map((date) =>
    aShow({
      id: `boats-${date}`,
      series: 'boats',
      eventDate: `2026-11-${String(date).padStart(2, '0')}`,
      updated: `2026-11-${date + 1}`,
      trtSec: date * 60,
    }),
  )
  const shows = [older, newer].filter((show) => show !== undefined)
  const made = done({ show: 'boats-5', startsAt: evening, updated: '2026-11-06' })

  function renewals(changes: Partial<MadeAiring>, timeslot = weekly) {
    const state = channel({
      timeslots: [timeslot],
      shows,
      standing: [standing(evening, 5, { airing: 'done' })],
      done: new Map([[occurrenceKey('timeslot', '2026-11-20'), { ...made, ...changes }]]),
    })
    return planChannel(state, TODAY, NOON).renew
  }

  it('gets the newest show of its series when that arrives later', () => {
    expect(renewals({})).toMatchObject([
      { airing: 'done', draft: { show: newer, endsAt: evening + 19 * MINUTE_MS } },
    ])
  })

  it('keeps the show that staff chose after the newest show had arrived', () => {
    expect(renewals({ updated: '2026-11-20 11:00' })).toEqual([])
  })

  it('keeps its show when it is locked, has begun, or was moved', () => {
    expect(renewals({ changeable: false })).toEqual([])
    expect(renewals({ startsAt: evening + HOUR_MS })).toEqual([])
  })

  it('keeps its show when the series airs in turn', () => {
    expect(renewals({}, { ...weekly, pick: 'next' })).toEqual([])
  })
})

describe('a plan skips, with a reason,', () => {
  const evening = Date.UTC(2026, 10, 20, 19)

  it('a timeslot that overlaps an existing airing', () => {
    const state = channel({
      timeslots: [aTimeslot()],
      standing: [standing(evening - 5 * MINUTE_MS, 6)],
    })
    expect(planChannel(state, TODAY, LONG_AGO)).toMatchObject({
      make: [],
      remove: [],
      skipped: [
        { day: '2026-11-20', reason: 'occupied', message: '“Town meeting” already has this time.' },
      ],
    })
  })

  it('the timeslot with the lower priority', () => {
    const first = aTimeslot({ id: 'first', title: 'News' })
    const second = aTimeslot({ id: 'second', title: 'Music', priority: 5 })
    const plan = planChannel(channel({ timeslots: [first, second] }), TODAY, LONG_AGO)
    expect(lines(plan.make)).toEqual(['11-20T19:00 30 second'])
    expect(plan.skipped[0]).toMatchObject({
      timeslot: 'first',
      message: '“Music” already has this time.',
    })
  })

  it('a timeslot whose show is missing or too long', () => {
    const timeslots = [aTimeslot({ show: 'gone' }), aTimeslot({ show: 'long' })]
    const shows = [aShow({ id: 'long', trtSec: 7200 })]
    const plan = planChannel(channel({ timeslots, shows }), TODAY, LONG_AGO)
    expect(plan.skipped.map(({ reason, day }) => [day, reason])).toContainEqual([
      '2026-11-20',
      'no_show',
    ])
    expect(plan.skipped.map(({ reason }) => reason)).toContain('too_long')
  })

  it('a rule that cannot be followed, without skipping the others', () => {
    const broken = aTimeslot({ id: 'broken', rrule: 'FREQ=HOURLY' })
    const plan = planChannel(channel({ timeslots: [broken, aTimeslot()] }), TODAY, LONG_AGO)
    expect(plan.make).toHaveLength(1)
    expect(plan.skipped).toMatchObject([{ timeslot: 'broken', reason: 'invalid_rule' }])
  })

  it('everything during a blackout', () => {
    const blackout = aTimeslot({ id: 'dark', kind: 'blackout', durationMin: 180 })
    const filler = aTimeslot({ id: 'filler', kind: 'filler', durationMin: 240 })
    const plan = planChannel(
      channel({ timeslots: [aTimeslot(), blackout, filler] }),
      TODAY,
      LONG_AGO,
    )
    expect(lines(plan.make)).toEqual(['11-20T22:00 60 filler'])
  })
})

describe('filler', () => {
  const night = { dtstartLocal: '2026-01-01T22:00', durationMin: 480 }
  const board = aTimeslot({ id: 'board', kind: 'filler', show: 'board', ...night })
  const shows = [aShow({ id: 'board', trtSec: 900 })]
  const evening = Date.UTC(2026, 10, 20, 22)

  it('fills the remaining time across midnight, and leaves seconds alone', () => {
    const state = channel({
      timeslots: [board],
      shows,
      standing: [standing(evening + HOUR_MS, 57), standing(evening + 2 * HOUR_MS, 30)],
    })
    const plan = planChannel(state, TODAY, LONG_AGO)
    expect(lines(plan.make)).toEqual(['11-20T22:00 60 board', '11-21T00:30 330 board'])
  })

  it('begins at the next minute when its start has passed', () => {
    const plan = planChannel(channel({ timeslots: [board], shows }), TODAY, evening + 90_500)
    expect(lines(plan.make)).toEqual(['11-20T22:02 478 board'])
  })

  it('leaves room for the programs of the next morning', () => {
    const early = aTimeslot({ id: 'early', dtstartLocal: '2026-01-01T05:00' })
    const state = channel({ timeslots: [board, early], shows })
    expect(lines(planChannel(state, TODAY, evening).make)).toEqual([
      '11-20T22:00 420 board',
      '11-21T05:30 30 board',
    ])
  })

  it('makes room for a later program, and fills the remaining time', () => {
    const late = aTimeslot({ id: 'late', dtstartLocal: '2026-01-01T23:00' })
    const filler = standing(evening, 480, { airing: 'filling', yields: true })
    const state = channel({ timeslots: [board, late], shows, standing: [filler] })
    const plan = planChannel(state, TODAY, LONG_AGO)
    expect(plan.remove).toEqual(['filling'])
    expect(lines(plan.make)).toEqual([
      '11-20T23:00 30 late',
      '11-20T22:00 60 board',
      '11-20T23:30 390 board',
    ])
  })

  it('of a series airs whole shows in turn, as long as one fits', () => {
    const spots = [10, 20].map((minutes) =>
      aShow({ id: `${minutes}`, series: 'spots', trtSec: minutes * 60 }),
    )
    const breaks = aTimeslot({ ...board, show: '', series: 'spots', pick: 'next' })
    const around = [standing(evening + 35 * MINUTE_MS, 450)]
    const state = channel({ timeslots: [breaks], shows: spots, standing: around })
    const plan = planChannel(state, TODAY, LONG_AGO)
    expect(lines(plan.make)).toEqual(['11-20T22:00 10 board', '11-20T22:10 20 board'])
  })
})

describe('a show for adults', () => {
  const adult = aShow({ contentFlags: ['adult'] })
  const at = (dtstartLocal: string, more = {}) =>
    channel({ timeslots: [aTimeslot({ dtstartLocal, show: 'show', ...more })], shows: [adult] })

  it('airs in a timeslot at night, and not in one by day, which says why', () => {
    expect(planChannel(at('2026-01-01T23:00'), TODAY, LONG_AGO).make).toHaveLength(1)
    const { make, skipped } = planChannel(at('2026-01-01T15:00'), TODAY, LONG_AGO)
    expect(make).toEqual([])
    expect(skipped[0]).toMatchObject({
      reason: 'no_show',
      message: expect.stringContaining('only between 10:00 PM and 6:00 AM'),
    })
  })

  it('fills gaps only at night', () => {
    const filler = { kind: 'filler', durationMin: 30 } as const
    expect(planChannel(at('2026-01-01T15:00', filler), TODAY, LONG_AGO).make).toEqual([])
    expect(planChannel(at('2026-01-01T23:00', filler), TODAY, LONG_AGO).make).toHaveLength(1)
  })
})

it('keeps wall-clock time in the night when clocks go forward, and says so', () => {
  const state = channel({
    zone: 'America/New_York',
    timeslots: [aTimeslot({ dtstartLocal: '2026-01-01T02:30' })],
  })
  const plan = planChannel(state, { from: '2026-03-08', until: '2026-03-09' }, LONG_AGO)
  expect(plan.make).toMatchObject([{ startsAt: Date.UTC(2026, 2, 8, 7, 30), shifted: true }])
})

it('creates nothing when the plan runs again after it was carried out', () => {
  const timeslots = [
    aTimeslot({ id: 'news', show: 'show' }),
    aTimeslot({ id: 'board', kind: 'filler', dtstartLocal: '2026-01-01T00:00', durationMin: 1440 }),
  ]
  const days = { from: '2026-11-20', until: '2026-11-25' }
  const first = planChannel(channel({ timeslots, shows: [aShow()] }), days, NOON)
  const made = first.make.map((draft, index) => ({
    ...standing(draft.startsAt, (draft.endsAt - draft.startsAt) / MINUTE_MS),
    airing: `${index}`,
    yields: draft.timeslot.kind === 'filler',
  }))
  const all = new Map(
    first.make.map(({ timeslot, day, startsAt }) => [
      occurrenceKey(timeslot.id, day),
      done({ startsAt }),
    ]),
  )
  const again = channel({ timeslots, shows: [aShow()], standing: made, done: all })
  expect(first.make).toHaveLength(15)
  expect(planChannel(again, days, NOON + HOUR_MS)).toEqual(NOTHING)
})
