import { addDays } from '@docket/model/time/calendar'
import { toIso } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { type Days, occurrenceDays, occurrencesOf, type Recurrence } from './occurrences.ts'

const NEW_YORK = 'America/New_York'

function recurring(rrule: string, changes: Partial<Recurrence> = {}): Recurrence {
  const open = { durationMin: 30, until: '', exdates: null, termStart: '', termEnd: '' }
  return { dtstartLocal: '2026-01-01T19:00', rrule, ...open, ...changes }
}

function instants(recurrence: Recurrence, days: Days, zone: string): string[] {
  return occurrencesOf(recurrence, days, zone).map(({ startsAt }) => toIso(startsAt))
}

describe('a timeslot happens', () => {
  const november = { from: '2026-11-01', until: '2026-12-01' }

  it('once when it has no rule', () => {
    const once = recurring('', { dtstartLocal: '2026-11-03T19:00' })
    expect(occurrenceDays(once, november)).toEqual(['2026-11-03'])
    expect(occurrenceDays(once, { from: '2026-11-04', until: '2026-12-01' })).toEqual([])
    expect(occurrenceDays(once, { from: '2026-11-01', until: '2026-11-03' })).toEqual([])
  })

  it('on the weekdays of its rule', () => {
    const days = occurrenceDays(recurring('FREQ=WEEKLY;BYDAY=MO,WE'), {
      from: '2026-11-02',
      until: '2026-11-11',
    })
    expect(days).toEqual(['2026-11-02', '2026-11-04', '2026-11-09'])
  })

  it('on the second Tuesday of a month', () => {
    const days = occurrenceDays(recurring('FREQ=MONTHLY;BYDAY=2TU'), {
      from: '2026-09-01',
      until: '2026-12-01',
    })
    expect(days).toEqual(['2026-09-08', '2026-10-13', '2026-11-10'])
  })

  it('on the last working day of a month', () => {
    const rule = recurring('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1')
    expect(occurrenceDays(rule, november)).toEqual(['2026-11-30'])
  })

  it('every other week, counted from its first week', () => {
    const rule = recurring('FREQ=WEEKLY;INTERVAL=2', { dtstartLocal: '2026-10-20T19:00' })
    expect(occurrenceDays(rule, november)).toEqual(['2026-11-03', '2026-11-17'])
  })

  it('never before its first day', () => {
    const rule = recurring('FREQ=DAILY', { dtstartLocal: '2026-11-28T19:00' })
    expect(occurrenceDays(rule, november)).toEqual(['2026-11-28', '2026-11-29', '2026-11-30'])
  })

  it('up to and on its last day', () => {
    const rule = recurring('FREQ=DAILY', { until: '2026-11-02' })
    expect(occurrenceDays(rule, november)).toEqual(['2026-11-01', '2026-11-02'])
  })

  it('within its term', () => {
    const rule = recurring('FREQ=DAILY', { termStart: '2026-11-03', termEnd: '2026-11-04' })
    expect(occurrenceDays(rule, november)).toEqual(['2026-11-03', '2026-11-04'])
  })

  it('as often as its count says, including exceptions', () => {
    const rule = recurring('FREQ=DAILY;COUNT=3', {
      dtstartLocal: '2026-11-01T19:00',
      exdates: ['2026-11-02'],
    })
    expect(occurrenceDays(rule, november)).toEqual(['2026-11-01', '2026-11-03'])
  })
})

describe('an occurrence keeps its wall-clock time', () => {
  it('in New York, where 02:30 is missing on March 8 and occurs twice on November 1', () => {
    const daily = recurring('FREQ=DAILY', { dtstartLocal: '2026-01-01T02:30' })
    expect(
      occurrencesOf(daily, { from: '2026-03-07', until: '2026-03-10' }, NEW_YORK),
    ).toMatchObject([
      { day: '2026-03-07', startsAt: Date.UTC(2026, 2, 7, 7, 30), shifted: false },
      { day: '2026-03-08', startsAt: Date.UTC(2026, 2, 8, 7, 30), shifted: true },
      { day: '2026-03-09', startsAt: Date.UTC(2026, 2, 9, 6, 30), shifted: false },
    ])
    const twice = recurring('FREQ=DAILY', { dtstartLocal: '2026-01-01T01:30' })
    expect(instants(twice, { from: '2026-10-31', until: '2026-11-03' }, NEW_YORK)).toEqual([
      '2026-10-31T05:30:00.000Z',
      '2026-11-01T05:30:00.000Z',
      '2026-11-02T06:30:00.000Z',
    ])
  })

  it('on Lord Howe Island, whose clocks change by half an hour', () => {
    const daily = recurring('FREQ=DAILY', { dtstartLocal: '2026-01-01T02:15' })
    const spring = { from: '2026-10-03', until: '2026-10-06' }
    expect(occurrencesOf(daily, spring, 'Australia/Lord_Howe')).toMatchObject([
      { day: '2026-10-03', startsAt: Date.UTC(2026, 9, 2, 15, 45), shifted: false },
      { day: '2026-10-04', startsAt: Date.UTC(2026, 9, 3, 15, 45), shifted: true },
      { day: '2026-10-05', startsAt: Date.UTC(2026, 9, 4, 15, 15), shifted: false },
    ])
    const autumn = { from: '2026-04-04', until: '2026-04-07' }
    const twice = recurring('FREQ=DAILY', { dtstartLocal: '2026-01-01T01:45' })
    expect(instants(twice, autumn, 'Australia/Lord_Howe')).toEqual([
      '2026-04-03T14:45:00.000Z',
      '2026-04-04T14:45:00.000Z',
      '2026-04-05T15:15:00.000Z',
    ])
  })

  it('in Kathmandu, whose offset includes a quarter of an hour', () => {
    const weekly = recurring('FREQ=WEEKLY;BYDAY=SU', { dtstartLocal: '2026-01-04T00:00' })
    const days = { from: '2026-03-01', until: '2026-03-09' }
    expect(instants(weekly, days, 'Asia/Kathmandu')).toEqual([
      '2026-02-28T18:15:00.000Z',
      '2026-03-07T18:15:00.000Z',
    ])
  })

  it('in Phoenix, where clocks never change', () => {
    const daily = recurring('FREQ=DAILY', { dtstartLocal: '2026-01-01T02:30' })
    for (const from of ['2026-03-08', '2026-11-01']) {
      const [occurrence] = occurrencesOf(
        daily,
        { from, until: addDays(from, 1) },
        'America/Phoenix',
      )
      expect(occurrence).toMatchObject({ startsAt: Date.parse(`${from}T09:30Z`), shifted: false })
    }
  })
})

describe('no rule runs forever', () => {
  it('because more than 400 days at once are refused', () => {
    const everyDay = recurring('FREQ=DAILY')
    const days = { from: '2026-01-01', until: '2027-03-01' }
    expect(() => occurrenceDays(everyDay, days)).toThrow(RangeError)
  })

  it('because a rule without occurrences ends too', () => {
    const never = recurring('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')
    expect(occurrenceDays(never, { from: '2026-01-01', until: '2027-01-01' })).toEqual([])
  })

  it('because a first day two thousand years ago costs no more than yesterday', () => {
    const ancient = recurring('FREQ=WEEKLY;INTERVAL=3', { dtstartLocal: '0001-01-01T10:00' })
    const days = occurrenceDays(ancient, { from: '2026-11-01', until: '2026-12-13' })
    expect(days).toEqual(['2026-11-16', '2026-12-07'])
  })

  it('because hourly rules and invalid rules are refused', () => {
    const days = { from: '2026-11-01', until: '2026-11-02' }
    expect(() => occurrenceDays(recurring('FREQ=HOURLY'), days)).toThrow('“HOURLY” is not a value')
    expect(() => occurrenceDays(recurring('every Tuesday'), days)).toThrow(RangeError)
  })
})
