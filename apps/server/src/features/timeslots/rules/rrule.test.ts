import { expect, it } from 'vitest'
import { rruleFault } from './rrule.ts'

it.each([
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=TU',
  'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,TH',
  'FREQ=MONTHLY;BYDAY=2TU,-1FR',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=MONTHLY;BYMONTHDAY=1,-1',
  'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24;COUNT=10',
])('finds nothing wrong with %s', (rrule) => {
  expect(rruleFault(rrule)).toBeUndefined()
})

it.each([
  ['', 'Say how often it happens, as in FREQ=WEEKLY;BYDAY=TU.'],
  ['BYDAY=TU', 'Say how often it happens, as in FREQ=WEEKLY;BYDAY=TU.'],
  ['RRULE:FREQ=DAILY', 'Say how often it happens, as in FREQ=WEEKLY;BYDAY=TU.'],
  ['FREQ=MINUTELY', '“MINUTELY” is no value for FREQ.'],
  ['FREQ=DAILY;FREQ=WEEKLY', 'Each part of the rule may be there once.'],
  ['FREQ=DAILY;INTERVAL=0', '“0” is no value for INTERVAL.'],
  ['FREQ=DAILY;COUNT=1000000', '“1000000” is no value for COUNT.'],
  ['FREQ=WEEKLY;BYDAY=TUESDAY', '“TUESDAY” is no value for BYDAY.'],
  ['FREQ=YEARLY;BYMONTH=13', '“13” is no value for BYMONTH.'],
  ['FREQ=DAILY;BYHOUR=8,20', 'A timeslot’s rule has no part “BYHOUR”.'],
  ['FREQ=DAILY;UNTIL=20261231T000000Z', 'A timeslot’s rule has no part “UNTIL”.'],
])('says what is wrong with “%s”', (rrule, fault) => {
  expect(rruleFault(rrule)).toBe(fault)
})

it('says when parts do not go together, such as the second Tuesday of a week', () => {
  expect(rruleFault('FREQ=WEEKLY;BYDAY=2TU')).toContain('do not go together')
})
