import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../testing/property-seed.ts'
import { DAY_MS } from '../time/instants.ts'
import { dayOf } from '../time/zone.ts'
import {
  addressesIn,
  faultsOfMailing,
  lastDue,
  type MailSchedule,
  nextDue,
  periodBeforeDay,
} from './report-mailing.ts'
import { REPORT_WEEKDAYS } from './saved-reports.ts'

type Mailing = Parameters<typeof faultsOfMailing>[0]

const ZONES = [
  'America/New_York',
  'America/Phoenix',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
] as const
const at = (text: string) => Date.parse(text)
const weekly: MailSchedule = { every: 'week', weekday: 'sunday', dayOfMonth: 1, time: '02:30' }

describe('when a saved report is due', () => {
  it.each([
    ['in spring, when the clocks skip 2:30', '2026-03-08T00:00:00Z', '2026-03-08T07:30:00Z'],
    ['in fall, when they show 1:30 twice', '2026-11-01T00:00:00Z', '2026-11-01T05:30:00Z'],
  ])('%s: once', (_, after, due) => {
    const schedule = { ...weekly, time: due.includes('05:30') ? '01:30' : '02:30' }
    const first = nextDue(schedule, 'America/New_York', at(after)) ?? 0
    expect(first).toBe(at(due))
    const second = nextDue(schedule, 'America/New_York', first) ?? 0
    expect(dayOf(second, 'America/New_York')).toBe(dayOf(first + 7 * DAY_MS, 'America/New_York'))
  })

  it.each([
    [{ every: 'month', dayOfMonth: 28 }, '2026-02-27T20:00:00Z', '2026-02-28'],
    [{ every: 'month', dayOfMonth: 1 }, '2026-02-28T20:00:00Z', '2026-03-01'],
    [{ every: 'quarter', dayOfMonth: 5 }, '2026-01-05T20:00:00Z', '2026-04-05'],
    [{ every: 'quarter', dayOfMonth: 0 }, '2026-11-01T20:00:00Z', '2027-01-01'],
  ] as const)('%j after %s: on %s', (more, after, day) => {
    const due = nextDue({ ...weekly, ...more, time: '' }, 'America/New_York', at(after)) ?? 0
    expect(dayOf(due, 'America/New_York')).toBe(day)
  })

  it('is never without a schedule', () => {
    expect(nextDue({ ...weekly, every: '' }, 'UTC', 0)).toBeUndefined()
    expect(lastDue({ ...weekly, every: '' }, 'UTC', 0)).toBeUndefined()
  })

  it('is after any given instant, with nothing between the last and the next due time', () => {
    const schedules = fc.record({
      every: fc.constantFrom('week', 'month', 'quarter'),
      weekday: fc.constantFrom(...REPORT_WEEKDAYS),
      dayOfMonth: fc.integer({ min: 0, max: 28 }),
      time: fc.constantFrom('', '00:00', '01:30', '02:30', '23:59'),
    })
    fc.assert(
      fc.property(
        schedules,
        fc.constantFrom(...ZONES),
        fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') }),
        (schedule, zone, now) => {
          const next = nextDue(schedule as MailSchedule, zone, now) ?? 0
          const last = lastDue(schedule as MailSchedule, zone, now) ?? 0
          expect(next).toBeGreaterThan(now)
          expect(last).toBeLessThanOrEqual(now)
          expect(nextDue(schedule as MailSchedule, zone, last)).toBe(next)
          expect(lastDue(schedule as MailSchedule, zone, next)).toBe(next)
        },
      ),
    )
  })

  it.each([
    ['lastWeek', '2026-03-09', '2026-03-02', '2026-03-09'],
    ['lastWeek', '2026-03-08', '2026-02-23', '2026-03-02'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2026-01-01'],
    ['lastQuarter', '2026-02-01', '2025-10-01', '2026-01-01'],
    ['lastQuarter', '2026-12-31', '2026-07-01', '2026-10-01'],
    ['lastYear', '2026-12-31', '2025-01-01', '2026-01-01'],
  ] as const)('as %s on %s covers the days from %s', (period, today, from, until) => {
    expect(periodBeforeDay(period, today)).toEqual({ from, until })
  })
})

describe('the recipients of a saved report', () => {
  const mailing: Mailing = {
    addresses: '',
    people: ['a'],
    every: 'week',
    report: 'franchise',
    campaign: '',
    days: 0,
  }
  const of = (more: Partial<Mailing>, gone: string[] = []) =>
    Object.keys(faultsOfMailing({ ...mailing, ...more }, gone))

  it('are read from lines and commas, each address once', () => {
    expect(addressesIn(' Ann@city.example,bo@city.example\n\nann@CITY.example ')).toEqual([
      'ann@city.example',
      'bo@city.example',
    ])
  })

  it('must include someone with a valid address who has not unsubscribed', () => {
    expect(of({})).toEqual([])
    expect(of({ people: [] })).toEqual(['people'])
    expect(of({ people: [], every: '' })).toEqual([])
    expect(of({ addresses: 'city' })).toEqual(['addresses'])
    expect(of({ addresses: 'A@city.example' }, ['a@city.example'])).toEqual(['addresses'])
    const many = Array.from({ length: 11 }, (_, index) => `a${index}@city.example`)
    expect(of({ addresses: many.join('\n') })).toEqual(['addresses'])
    expect(of({ people: Array.from({ length: 21 }, String) })).toEqual(['people'])
    expect(of({ report: 'rotation' })).toEqual(['days'])
  })
})
