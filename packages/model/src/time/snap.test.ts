import { describe, expect, it } from 'vitest'
import { HOUR_MS, toEpochMs, toIso } from './instants.ts'
import { snap, snapDown, snapUp } from './snap.ts'

describe('snapping', () => {
  it('rounds to the nearest quarter hour of the wall clock', () => {
    expect(toIso(snap(toEpochMs('2026-03-03T14:07:29Z'), 'America/New_York'))).toBe(
      '2026-03-03T14:00:00.000Z',
    )
    expect(toIso(snap(toEpochMs('2026-03-03T14:07:30Z'), 'America/New_York'))).toBe(
      '2026-03-03T14:15:00.000Z',
    )
  })

  it('uses the time zone’s whole hours when they differ from UTC’s', () => {
    const at = toEpochMs('2026-03-03T14:10:00Z') // 19:55 in Kathmandu
    expect(toIso(snap(at, 'Asia/Kathmandu', HOUR_MS))).toBe('2026-03-03T14:15:00.000Z')
    expect(toIso(snapDown(at, 'Asia/Kathmandu', HOUR_MS))).toBe('2026-03-03T13:15:00.000Z')
  })

  it('does not change a time on a step', () => {
    const at = toEpochMs('2026-03-03T14:15:00Z')
    expect([snap(at, 'UTC'), snapDown(at, 'UTC'), snapUp(at, 'UTC')]).toEqual([at, at, at])
  })

  it('never crosses a clock change', () => {
    // Lord Howe's clocks go back from 02:00 to 01:30, so no whole hour follows within the hour.
    const at = toEpochMs('2026-04-04T14:50:00Z')
    expect(toIso(snapUp(at, 'Australia/Lord_Howe', HOUR_MS))).toBe('2026-04-04T15:00:00.000Z')
    expect(toIso(snapDown(at + HOUR_MS / 4, 'Australia/Lord_Howe', HOUR_MS))).toBe(
      '2026-04-04T15:00:00.000Z',
    )
  })
})
