import { describe, expect, it } from 'vitest'
import { formatClock } from '../time/format.ts'
import { HOUR_MS, toEpochMs } from '../time/instants.ts'
import type { PlannedAiring } from './changes.ts'
import { copiedDays } from './copied-days.ts'
import { fillingsOf } from './fillings.ts'
import { type PastEvent, rewind } from './rewind.ts'

const ZONE = 'America/New_York'

function airing(startsAt: string, endsAt: string, more: Partial<PlannedAiring> = {}) {
  return {
    channel: 'access',
    title: 'News',
    status: 'planned',
    ...more,
    startsAt,
    endsAt,
  } as PlannedAiring
}

describe('copied days', () => {
  // Clocks go forward in the night to March 8, 2026.
  const week = { zone: ZONE, dayStart: '06:00', toChannel: 'sports', toZone: ZONE }
  const copy = { ...week, day: '2026-03-01', days: 1, toDay: '2026-03-08' }

  it('keep wall-clock times and lengths when clocks change in between', () => {
    const evening = airing('2026-03-01 23:00:00.000Z', '2026-03-01 23:28:15.000Z', { locked: true })
    expect(copiedDays([evening], copy).copies).toMatchObject([
      {
        channel: 'sports',
        startsAt: '2026-03-08 22:00:00.000Z',
        endsAt: '2026-03-08 22:28:15.000Z',
        locked: false,
        origin: 'copy',
      },
    ])
  })

  it('are broadcast days: programs after midnight belong to the evening before', () => {
    const night = airing('2026-03-02 07:30:00.000Z', '2026-03-02 08:00:00.000Z')
    const before = airing('2026-03-01 10:59:59.000Z', '2026-03-01 11:30:00.000Z')
    expect(copiedDays([before, night], copy).copies.map((one) => one.startsAt)).toEqual([
      '2026-03-09 06:30:00.000Z',
    ])
  })

  it('report a time that clocks skip, and leave filler to its timeslot', () => {
    const skipped = airing('2026-03-01 07:30:00.000Z', '2026-03-01 08:00:00.000Z')
    const filler = airing('2026-03-01 12:00:00.000Z', '2026-03-01 13:00:00.000Z', {
      kind: 'filler',
      timeslot: 'board',
    })
    const { copies } = copiedDays([skipped, filler], { ...copy, dayStart: '00:00' })
    expect(copies).toMatchObject([{ startsAt: '2026-03-08 07:30:00.000Z', shifted: true }])
  })

  const wall = (instant: string) => formatClock(toEpochMs(instant), ZONE, '24h')
  const lines = (days: PlannedAiring[]) =>
    days.map(({ title, startsAt, endsAt }) => `${title} ${wall(startsAt)}–${wall(endsAt)}`)
  /** An airing at an hour of March 1, in New York. */
  const hour = (title: string, from: string, until: string, more: Partial<PlannedAiring> = {}) =>
    airing(`2026-03-01 ${from}:00.000Z`, `2026-03-01 ${until}:00.000Z`, {
      title,
      show: 'a show',
      ...more,
    })

  it('leave out an airing that has to yield in a night that is an hour short, and shorten one that would run over', () => {
    const night = [
      hour('One', '06:00', '07:00'),
      hour('Late film', '06:30', '07:30', { channel: 'other' }),
      hour('Two', '07:00', '08:00'),
      hour('Three', '08:00', '09:00'),
      hour('Count', '05:00', '09:00', { channel: 'other', kind: 'live' }),
    ]
    const days = { ...copy, dayStart: '00:00' }
    const { copies, leftOut } = copiedDays([night[0], night[2], night[3]] as never, days)
    expect(lines(copies)).toEqual(['One 01:00–03:00', 'Three 03:00–04:00'])
    expect(lines(leftOut)).toEqual(['Two 02:00–03:00'])

    const film = copiedDays([night[1], night[3]] as never, days)
    expect(lines(film.copies)).toEqual(['Late film 01:30–03:00', 'Three 03:00–04:00'])
    expect(lines(film.cut)).toEqual(['Late film 01:30–02:30'])
    expect(lines(copiedDays([night[4]] as never, days).copies)).toEqual(['Count 00:00–04:00'])
  })

  it('use the first occurrence of an hour that a night has twice', () => {
    const autumn = { ...copy, day: '2026-11-01', toDay: '2026-11-08', dayStart: '00:00' }
    const first = airing('2026-11-01 05:00:00.000Z', '2026-11-01 06:00:00.000Z', { title: 'First' })
    const second = { ...first, startsAt: first.endsAt, endsAt: '2026-11-01 07:00:00.000Z' }
    const { copies, leftOut } = copiedDays([{ ...second, title: 'Second' }, first], autumn)
    expect(lines(copies)).toEqual(['First 01:00–02:00'])
    expect(lines(leftOut)).toEqual(['Second 01:00–02:00'])
  })
})

describe('filled gaps', () => {
  const at = toEpochMs('2026-03-02T17:05:00Z')
  const gap = { startsAt: at, endsAt: at + 2 * HOUR_MS }
  const shows = [
    { id: 'long', trtSec: 3500 },
    { id: 'short', trtSec: 1700 },
    { id: 'unknown', trtSec: 0 },
  ]

  it('contain shows in rotation at quarter hours, as long as one fits', () => {
    const filled = fillingsOf([gap], shows, { zone: ZONE, repeats: true })
    expect(
      filled.map(({ show, startsAt }) => [show.id, new Date(startsAt).toISOString().slice(11, 16)]),
    ).toEqual([
      ['long', '17:15'],
      ['short', '18:15'],
    ])
  })

  it('do not repeat a show unless it is allowed', () => {
    const gaps = [gap, { startsAt: at + 3 * HOUR_MS, endsAt: at + 5 * HOUR_MS }]
    const ids = (repeats: boolean) =>
      fillingsOf(gaps, shows, { zone: ZONE, repeats }).map(({ show }) => show.id)
    expect(ids(false)).toEqual(['long', 'short'])
    expect(ids(true)).toEqual(['long', 'short', 'long', 'short'])
  })
})

describe('the restoration of an earlier schedule', () => {
  const now = airing('2026-03-02 19:00:00.000Z', '2026-03-02 19:30:00.000Z')
  const event = (values: Partial<PastEvent>): PastEvent =>
    ({ targetId: 'news', before: null, after: null, action: 'update', ...values }) as PastEvent

  it('reverts moves, deletions, and additions, and lists each step', () => {
    const past = new Map([
      ['news', now],
      ['new', now],
    ])
    const steps = rewind(past, [
      event({ before: { startsAt: '2026-03-02 18:00:00.000Z' } }),
      event({ action: 'create', targetId: 'new' }),
      event({ action: 'delete', targetId: 'gone', before: { ...now, title: 'Gone' } }),
      event({ before: { slotSec: 900 } }),
    ])
    expect(past.get('news')?.startsAt).toBe('2026-03-02 18:00:00.000Z')
    expect(past.has('new')).toBe(false)
    expect(past.get('gone')).toMatchObject({ title: 'Gone', locked: false })
    expect(steps).toHaveLength(3)
    expect(steps[0]).toMatchObject({ becomes: now })
  })
})
