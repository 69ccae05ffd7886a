import { HOUR_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { findOnSchedule } from './find-on-schedule.ts'

const zone = 'America/New_York'
const now = Date.parse('2026-11-21T17:00:00Z') // Saturday noon
const channels = [
  { id: 'public', number: '8', slug: 'public', name: 'Public' },
  { id: 'gov', number: '22', slug: 'gov', name: 'Government' },
]

function airing(id: string, title: string, inHours: number): TimedAiring {
  const startsAt = now + inHours * HOUR_MS
  const record = { id, title, channel: 'gov' } as TimedAiring['airing']
  return { airing: record, startsAt, endsAt: startsAt + HOUR_MS }
}

const airings = [
  airing('yesterday', 'City Council, November 17', -20),
  airing('tonight', 'City Council, live', 7),
  airing('jazz', 'Café Jazz', 9),
]

function found(text: string) {
  return findOnSchedule(text, { channels, airings, zone, now, at: now })
}

describe('a search on the schedule', () => {
  it('goes to a day, a time, and a channel', () => {
    expect(found('tue 8pm ch 22')).toEqual([
      { at: Date.parse('2026-11-25T01:00:00Z'), channel: 'gov' },
    ])
  })

  it('finds programs despite typos, upcoming ones first', () => {
    expect(found('concil').map((place) => place.airing?.airing.id)).toEqual([
      'tonight',
      'yesterday',
    ])
    expect(found('cafe jazz')).toMatchObject([{ at: now + 9 * HOUR_MS, channel: 'gov' }])
  })

  it('finds nothing when the words have no meaning', () => {
    expect(found('weather')).toEqual([])
    expect(found('  ')).toEqual([])
  })
})
