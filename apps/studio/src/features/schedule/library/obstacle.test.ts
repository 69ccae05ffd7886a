import type { Show } from '@docket/model/library/shows'
import type { Airing } from '@docket/model/schedule/airings'
import { toEpochMs } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { obstacleTo } from './obstacle.ts'

const SHOW = { trtSec: 3600, availableFrom: '', availableUntil: '', contentFlags: [] as string[] }
const NIGHT = { watershedFrom: '', watershedUntil: '' }
const NOW = toEpochMs('2026-03-02T12:00:00Z')

function airing(startsAt: string, endsAt: string, more: Partial<Airing> = {}) {
  const own = { title: 'News', kind: 'program', timeslot: '', status: 'planned', ...more }
  return {
    airing: { ...own, startsAt, endsAt } as Airing,
    startsAt: toEpochMs(startsAt),
    endsAt: toEpochMs(endsAt),
  }
}

/** Returns the obstacle at a time in UTC. */
function ask(at: string, show: Partial<typeof SHOW>, airings: ReturnType<typeof airing>[] = []) {
  const dropped = { show: { ...SHOW, ...show } as Show, at: toEpochMs(at), zone: 'UTC', airings }
  return obstacleTo({ ...dropped, now: NOW }, NIGHT)
}

describe('what is in the way of a show over the timeline', () => {
  const taken = airing('2026-03-02T15:00:00Z', '2026-03-02T16:00:00Z')

  it('is another program, but not one that only touches it', () => {
    expect(ask('2026-03-02T15:30:00Z', {}, [taken])).toBe('Clashes with News')
    expect(ask('2026-03-02T14:00:00Z', {}, [taken])).toBeUndefined()
    expect(ask('2026-03-02T16:00:00Z', {}, [taken])).toBeUndefined()
  })

  it('is not filler that makes way', () => {
    const filler = { kind: 'filler', timeslot: 'slot' } as const
    const coming = airing('2026-03-02T15:00:00Z', '2026-03-02T16:00:00Z', filler)
    const onAir = airing('2026-03-02T11:00:00Z', '2026-03-02T16:00:00Z', filler)
    const locked = airing('2026-03-02T15:00:00Z', '2026-03-02T16:00:00Z', {
      ...filler,
      locked: true,
    })
    expect(ask('2026-03-02T15:30:00Z', {}, [coming])).toBeUndefined()
    expect(ask('2026-03-02T15:30:00Z', {}, [onAir])).toBeUndefined()
    expect(ask('2026-03-02T10:30:00Z', {}, [onAir])).toBe('Clashes with News')
    expect(ask('2026-03-02T15:30:00Z', {}, [locked])).toBe('Clashes with News')
  })

  it('are the days on which it may air', () => {
    const days = { availableFrom: '2026-03-03', availableUntil: '2026-03-04' }
    expect(ask('2026-03-02T23:00:00Z', days)).toBe('Can air from Mar 3, 2026')
    expect(ask('2026-03-03T00:00:00Z', days)).toBeUndefined()
    expect(ask('2026-03-04T23:59:00Z', days)).toBeUndefined()
    expect(ask('2026-03-05T00:00:00Z', days)).toBe('Can air until Mar 4, 2026')
  })

  it('are the hours of the day, for a program for adults', () => {
    const adult = { contentFlags: ['adult'] }
    expect(ask('2026-03-02T15:00:00Z', adult)).toBe('For adults: 10:00 PM to 6:00 AM')
    expect(ask('2026-03-02T22:00:00Z', adult)).toBeUndefined()
    expect(ask('2026-03-03T05:30:00Z', adult)).toBe('For adults: 10:00 PM to 6:00 AM')
  })
})
