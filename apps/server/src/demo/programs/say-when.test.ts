import { expect, it } from 'vitest'
import { sayWhen } from './say-when.ts'

it.each([
  ['FREQ=WEEKLY;BYDAY=FR', '19:00', 'Fridays 7:00 PM'],
  ['FREQ=WEEKLY;BYDAY=MO,WE', '18:00', 'Mondays and Wednesdays 6:00 PM'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '07:00', 'Weekdays 7:00 AM'],
  ['FREQ=WEEKLY;BYDAY=SA,SU', '09:00', 'Weekends 9:00 AM'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', '06:00', 'Every day 6:00 AM'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', '23:30', 'Every night 11:30 PM'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH', '16:00', 'Most days 4:00 PM'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TH', '18:30', 'Every other Thursday 6:30 PM'],
  ['FREQ=MONTHLY;BYDAY=2WE', '19:00', 'Monthly 7:00 PM'],
])('%s at %s is “%s”', (rrule, time, said) => {
  expect(sayWhen({ rrule, dtstartLocal: `2026-01-05T${time}` })).toBe(said)
})
