import type { Channel } from '@docket/model/station/channels'
import { describe, expect, it } from 'vitest'
import { stationLanes } from './station-lanes.ts'

function details(date: string): (string | undefined)[] {
  const channels = [
    { id: 'a', name: 'Home', number: '8', timeZone: '' },
    { id: 'b', name: 'West', number: '9', timeZone: 'America/Los_Angeles' },
    { id: 'c', name: 'Hills', number: '', timeZone: 'Asia/Kathmandu' },
    { id: 'd', name: 'Same', number: '10', timeZone: 'America/New_York' },
  ] as Channel[]
  const query = { zone: 'America/New_York', dayStart: '06:00', date, days: 1, pxPerHour: 96 }
  return stationLanes(channels, query).map(({ detail }) => detail)
}

describe('the lanes of a station', () => {
  it('show a different time zone and its offset', () => {
    expect(details('2026-03-02')).toEqual(['8', '9 · PST, −3 h', 'GMT+5:45, +10 h 45 min', '10'])
    expect(details('2026-07-01')[2]).toBe('GMT+5:45, +9 h 45 min')
  })
})
