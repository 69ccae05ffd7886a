import { describe, expect, it } from 'vitest'
import { atWallTime } from '../time/zone.ts'
import {
  openFault,
  programFaults,
  type SubmissionPolicy,
  sayLength,
  standingFault,
} from './policy.ts'
import { placeWish, readWishes } from './wishes.ts'

const zone = 'America/New_York'
const OPEN: SubmissionPolicy = {
  submissionsFrom: '',
  submissionLeastSec: 0,
  submissionMostSec: 0,
  submissionLeadDays: 0,
  submissionMostRuns: 0,
  submissionMostOpen: 0,
  watershedFrom: '',
  watershedUntil: '',
  timeZone: zone,
}
const channels = new Map([['eight', { id: 'eight', name: 'Channel 8', zone }]])
const now = atWallTime('2026-03-02', '07:00', zone).at
const wishAt = (day: string, time: string) =>
  placeWish({ channel: 'eight', at: atWallTime(day, time, zone).at }, zone)
const PROGRAM = {
  trtSec: 1800,
  runs: 0,
  airBy: '',
  adult: false,
  rankedSlots: [wishAt('2026-03-06', '19:00')],
}

function faults(program: Partial<typeof PROGRAM>, policy: Partial<SubmissionPolicy> = {}) {
  const found = programFaults({ ...PROGRAM, ...program }, { ...OPEN, ...policy }, { now, channels })
  return Object.fromEntries(Object.entries(found).map(([field, { message }]) => [field, message]))
}

describe('the rules for a program', () => {
  it('accept a program that breaks none', () => {
    expect(faults({})).toEqual({})
  })

  it.each([
    [{ trtSec: 60 }, { submissionLeastSec: 300 }, 'trtSec', 'at least 5 minutes.'],
    [{ trtSec: 5401 }, { submissionMostSec: 5400 }, 'trtSec', 'at most 1 hour 30 minutes.'],
    [{ runs: 3 }, { submissionMostRuns: 2 }, 'runs', 'at most 2 times.'],
    [
      { airBy: '2026-03-08', rankedSlots: [{ weekday: 6, time: '15:00' }] },
      { submissionLeadDays: 7 },
      'airBy',
      'needs 7 days',
    ],
    [
      {},
      { submissionLeadDays: 7 },
      'rankedSlots',
      'Friday, March 6 at 7:00 PM on Channel 8 is too soon.',
    ],
    [{ rankedSlots: [wishAt('2026-03-01', '19:00')] }, {}, 'rankedSlots', 'is in the past'],
    [{ adult: true }, {}, 'rankedSlots', 'only between 10:00 PM and 6:00 AM'],
    [
      { adult: true, rankedSlots: [{ weekday: 6, time: '15:00' }] },
      {},
      'rankedSlots',
      'Saturday, 3:00 PM: ',
    ],
  ])('refuse %j under %j at %s', (program, policy, field, message) => {
    const found = faults(program as Partial<typeof PROGRAM>, policy)
    expect(Object.keys(found)).toEqual([field])
    expect(String(found[field])).toContain(message)
  })

  it('accept a program for adults at night', () => {
    expect(faults({ adult: true, rankedSlots: [wishAt('2026-03-06', '22:30')] })).toEqual({})
  })
})

describe('the rule about who may submit', () => {
  const member = { status: 'active' as const, expiresOn: '', resident: false, archived: false }
  const today = '2026-03-02'

  it.each([
    ['', [], true],
    ['anyone', [], true],
    ['members', [], false],
    ['members', [{ ...member, status: 'lapsed' as const }], true],
    ['members', [{ ...member, status: 'suspended' as const }], false],
    ['goodStanding', [{ ...member, status: 'lapsed' as const }], false],
    ['goodStanding', [{ ...member, expiresOn: '2026-03-01' }], false],
    ['goodStanding', [{ ...member, expiresOn: '2026-03-02' }], true],
    ['residents', [member], false],
    ['residents', [{ ...member, resident: true }], true],
    ['residents', [{ ...member, resident: true, archived: true }], false],
  ] as const)('%s: %j', (submissionsFrom, members, expected) => {
    expect(standingFault(members, { submissionsFrom }, today) === undefined).toBe(expected)
  })

  it('counts undecided submissions', () => {
    expect(openFault(1, { submissionMostOpen: 2 })).toBeUndefined()
    expect(openFault(2, { submissionMostOpen: 2 })).toContain('2 submissions')
    expect(openFault(9, { submissionMostOpen: 0 })).toBeUndefined()
  })
})

describe('requested times from a client', () => {
  it('are weekly times, or places whose weekday and time are derived from the start', () => {
    const startsAt = '2026-03-07 00:00:00.000Z'
    expect(
      readWishes([{ channel: 'eight', startsAt, weekday: 1, time: '01:00' }], channels),
    ).toEqual([{ channel: 'eight', startsAt, weekday: 5, time: '19:00' }])
    expect(readWishes(null, channels)).toEqual([])
  })

  it.each([
    ['more than three', Array.from({ length: 4 }, () => ({ weekday: 1, time: '10:00' }))],
    ['an invalid weekday', [{ weekday: 8, time: '10:00' }]],
    ['an invalid time', [{ weekday: 1, time: '25:00' }]],
    ['an invalid start', [{ weekday: 1, time: '10:00', channel: 'eight', startsAt: 'soon' }]],
    ['texts', ['Friday']],
    ['something that is not a list', { weekday: 1, time: '10:00' }],
  ])('are refused: %s', (_case, given) => {
    expect(readWishes(given, channels)).toBeUndefined()
  })
})

describe('a length', () => {
  it('is written in hours, minutes and seconds', () => {
    expect(sayLength(1710)).toBe('28 minutes 30 seconds')
    expect(sayLength(3600)).toBe('1 hour')
  })
})
