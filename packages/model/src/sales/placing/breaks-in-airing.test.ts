import { describe, expect, it } from 'vitest'
import { breaksInAiring, type InterruptedAiring } from './breaks-in-airing.ts'
import { capacityLeft } from './capacity.ts'
import { faultOfDayparts, faultOfFlights } from './faults.ts'
import type { PlaceableCampaign } from './place-spots.ts'

const MIN = 60_000
const START = Date.parse('2026-03-03T00:00:00Z')

function airing(minutes: number, values: Partial<InterruptedAiring> = {}): InterruptedAiring {
  return {
    startsAt: START,
    endsAt: START + minutes * MIN,
    joinedMs: 0,
    durationMs: 25 * MIN,
    breaks: [5 * MIN, 15 * MIN],
    everyMs: 0,
    longestMs: 0,
    ...values,
  }
}

const found = (of: InterruptedAiring, placed = new Map<number, number>()) =>
  breaksInAiring(of, placed).map(({ breakMs, at, freeMs }) => [
    breakMs / MIN,
    (at - START) / MIN,
    freeMs / 1000,
  ])

describe('the breaks of an airing', () => {
  it.each<[string, InterruptedAiring, number[][]]>([
    [
      'share the time that the recording leaves free',
      airing(28),
      [
        [5, 5, 88],
        [15, 15, 88],
      ],
    ],
    [
      'are as long as the channel allows',
      airing(60, { longestMs: 45_000 }),
      [
        [5, 5, 45],
        [15, 15, 45],
      ],
    ],
    [
      'are otherwise no longer than two minutes',
      airing(60),
      [
        [5, 5, 120],
        [15, 15, 120],
      ],
    ],
    // Time that is enough for only one break is not split in half.
    ['are not split into less than a minute', airing(26), [[5, 5, 56]]],
    ['have no room in a full airing', airing(25), []],
    ['come after the part that is skipped', airing(18, { joinedMs: 10 * MIN }), [[15, 5, 120]]],
    [
      'follow the channel’s rhythm if the recording has no breaks',
      airing(60, { breaks: [], everyMs: 10 * MIN }),
      [
        [10, 10, 120],
        [20, 20, 120],
      ],
    ],
    ['do not exist without a rhythm', airing(60, { breaks: [] }), []],
  ])('%s', (_, of, breaks) => {
    expect(found(of)).toEqual(breaks)
  })

  it('start later after spots placed before them, and get the time that is left', () => {
    expect(found(airing(28), new Map([[5 * MIN, 60_000]]))).toEqual([[15, 16, 116]])
  })
})

describe('the remaining capacity', () => {
  const campaign: PlaceableCampaign = {
    id: 'one',
    sponsor: 'bank',
    channels: [],
    startsOn: '2026-03-01',
    endsOn: '2026-03-12',
    dayparts: null,
    goalKind: 'airings',
    goal: 20,
    perDayCap: 0,
    separationMin: 0,
    weight: 1,
    excludedCategories: [],
    spots: [{ id: 's', lengthMs: 30_000, availableFrom: '', availableUntil: '' }],
  }
  const nothing = { nearby: [], amounts: new Map<string, number>(), missed: new Map() }
  const left = (days: number, values: Partial<PlaceableCampaign> = {}) => {
    const from = Date.parse('2026-03-03T05:00:00Z')
    const breaks = Array.from({ length: days * 4 }, (_, at) => ({
      id: `b${at}`,
      channel: 'one',
      at: from + at * 6 * 60 * MIN + MIN,
      freeMs: MIN,
      category: '',
    }))
    const known = { breaks, from, until: from + days * 24 * 60 * MIN }
    return capacityLeft('one', [{ ...campaign, ...values }], nothing, known, 'America/New_York')
  }

  it('is the capacity of the known days, and as much for each later day', () => {
    // Ten days of four breaks; the clocks change in one of them, which is an hour shorter.
    expect(left(5)).toBe(39)
    expect(left(12)).toBe(40)
    expect(left(5, { perDayCap: 1 })).toBe(9)
    expect(left(5, { goalKind: 'seconds' })).toBe(1195)
  })

  it('counts only its flights', () => {
    // Two of the five known days, and one later day like them.
    const flights = [
      { from: '2026-03-04', until: '2026-03-05' },
      { from: '2026-03-11', until: '2026-03-11' },
    ]
    expect(left(5, { flights })).toBe(12)
    expect(left(5, { flights: flights.slice(1) })).toBeUndefined()
  })

  it('is unknown from less than a day, and zero when the campaign is over', () => {
    expect(left(0)).toBeUndefined()
    expect(left(5, { endsOn: '2026-03-02' })).toBe(0)
  })
})

it.each([
  [null, undefined],
  [[{ from: '18:00', until: '22:00' }], undefined],
  [[{ from: '22:00', until: '02:00' }], undefined],
  [[{ from: '24:00', until: '02:00' }], 'daypartsAreNoList'],
  [[{ from: '18:00' }], 'daypartsAreNoList'],
  ['evening', 'daypartsAreNoList'],
  [[{ from: '18:00', until: '18:00' }], 'daypartIsEmpty'],
  [Array.from({ length: 13 }, () => ({ from: '01:00', until: '02:00' })), 'tooManyDayparts'],
])('times of day %j have the fault “%s”', (dayparts, fault) => {
  expect(faultOfDayparts(dayparts)).toBe(fault)
})

const flight = (from: number, until: number) => ({
  from: `2026-03-0${from}`,
  until: `2026-03-0${until}`,
})

it.each([
  [null, undefined],
  [[], undefined],
  [[flight(1, 3), flight(4, 9)], undefined],
  [[flight(4, 9), flight(1, 3)], undefined],
  [[flight(1, 4), flight(4, 9)], 'flightsOverlap'],
  [[flight(4, 3)], 'flightsAreNoList'],
  [[{ from: '2026-03-01' }], 'flightsAreNoList'],
  [[{ from: '2026-02-30', until: '2026-03-02' }], 'flightsAreNoList'],
  [[{ from: '2026-02-28', until: '2026-03-02' }], 'flightIsOutside'],
  [[{ from: '2026-03-02', until: '2026-03-10' }], 'flightIsOutside'],
  ['March', 'flightsAreNoList'],
  [Array.from({ length: 25 }, () => flight(1, 1)), 'tooManyFlights'],
])('flights %j have the fault “%s”', (flights, fault) => {
  expect(faultOfFlights({ flights, startsOn: '2026-03-01', endsOn: '2026-03-09' })).toBe(fault)
})
