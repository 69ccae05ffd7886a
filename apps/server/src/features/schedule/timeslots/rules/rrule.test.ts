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
])('accepts %s', (rrule) => {
  expect(rruleFault(rrule)).toBeUndefined()
})

it.each([
  ['', 'Enter how often it repeats, such as FREQ=WEEKLY;BYDAY=TU.'],
  ['BYDAY=TU', 'Enter how often it repeats, such as FREQ=WEEKLY;BYDAY=TU.'],
  ['RRULE:FREQ=DAILY', 'Enter how often it repeats, such as FREQ=WEEKLY;BYDAY=TU.'],
  ['FREQ=MINUTELY', '“MINUTELY” is not a value for FREQ.'],
  ['FREQ=DAILY;FREQ=WEEKLY', 'Each part of the rule can appear only once.'],
  ['FREQ=DAILY;INTERVAL=0', '“0” is not a value for INTERVAL.'],
  ['FREQ=DAILY;COUNT=1000000', '“1000000” is not a value for COUNT.'],
  ['FREQ=WEEKLY;BYDAY=TUESDAY', '“TUESDAY” is not a value for BYDAY.'],
  ['FREQ=YEARLY;BYMONTH=13', '“13” is not a value for BYMONTH.'],
  ['FREQ=DAILY;BYHOUR=8,20', 'The rule of a timeslot cannot have “BYHOUR”.'],
  ['FREQ=DAILY;UNTIL=20261231T000000Z', 'The rule of a timeslot cannot have “UNTIL”.'],
])('reports the fault in “%s”', (rrule, fault) => {
  expect(rruleFault(rrule)).toBe(fault)
})

it('reports parts that do not go together, such as the second Tuesday of a week', () => {
  expect(rruleFault('FREQ=WEEKLY;BYDAY=2TU')).toContain('do not work together')
})
