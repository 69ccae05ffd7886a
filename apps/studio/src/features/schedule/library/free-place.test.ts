import type { Show } from '@docket/model/library/shows'
import type { Airing } from '@docket/model/schedule/airings'
import { toEpochMs, toInstant } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { firstFreePlace } from './free-place.ts'

const SHOW = { trtSec: 3600, availableFrom: '', availableUntil: '', contentFlags: [] as string[] }
const FROM = '2026-03-02T13:00:00Z'
const WITHIN = { from: toEpochMs('2026-03-02T00:00:00Z'), until: toEpochMs('2026-03-05T00:00:00Z') }

function taken(startsAt: string, endsAt: string) {
  const airing = { title: 'News', kind: 'program', timeslot: '', startsAt, endsAt } as Airing
  return { airing, startsAt: toEpochMs(startsAt), endsAt: toEpochMs(endsAt) }
}

/** Searches from 13:00 UTC on. The hours for adults are from 22:00 to 06:00. */
function ask(show: Partial<typeof SHOW>, airings: ReturnType<typeof taken>[] = []) {
  const from = toEpochMs(FROM)
  const asked = { show: { ...SHOW, ...show } as Show, from, now: from, zone: 'UTC', airings }
  const free = firstFreePlace(
    { ...asked, within: WITHIN },
    { watershedFrom: '', watershedUntil: '' },
  )
  return free && toInstant(free)
}

describe('the first free time of a show', () => {
  it('is the next one that is long enough', () => {
    expect(ask({})).toBe('2026-03-02 13:00:00.000Z')
    const airings = [
      taken('2026-03-02T12:00:00Z', '2026-03-02T14:00:00Z'),
      taken('2026-03-02T14:30:00Z', '2026-03-02T15:00:00Z'),
    ]
    expect(ask({}, airings)).toBe('2026-03-02 15:00:00.000Z')
  })

  it('is on a day on which it may air', () => {
    expect(ask({ availableFrom: '2026-03-04' })).toBe('2026-03-04 00:00:00.000Z')
    expect(ask({ availableUntil: '2026-03-01' })).toBeUndefined()
    const full = [taken('2026-03-02T12:00:00Z', '2026-03-03T00:00:00Z')]
    expect(ask({ availableUntil: '2026-03-02' }, full)).toBeUndefined()
  })

  it('is at night for a program for adults, or on the next night when this one is full', () => {
    const adult = { contentFlags: ['adult'] }
    expect(ask(adult)).toBe('2026-03-02 22:00:00.000Z')
    const almostFull = [taken('2026-03-02T20:00:00Z', '2026-03-03T05:30:00Z')]
    expect(ask(adult, almostFull)).toBe('2026-03-03 22:00:00.000Z')
    const allFull = [taken('2026-03-02T20:00:00Z', '2026-03-05T00:00:00Z')]
    expect(ask(adult, allFull)).toBeUndefined()
  })
})
