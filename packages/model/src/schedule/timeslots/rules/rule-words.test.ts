import { describe, expect, it } from 'vitest'
import { ruleWords } from './rule-words.ts'

describe('a rule in words', () => {
  it.each([
    ['', 'once'],
    ['FREQ=DAILY', 'every day'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', 'every day'],
    ['FREQ=WEEKLY;BYDAY=MO,WE', 'every week on Monday and Wednesday'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'every week Monday through Friday'],
    ['FREQ=WEEKLY;BYDAY=SA,SU;WKST=SU', 'every week on weekends'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'every other week on Tuesday'],
    ['FREQ=MONTHLY;BYDAY=1TU,-1TU', 'every month on the first Tuesday and the last Tuesday'],
    ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1,15', 'every 3 months on day 1 and 15 of the month'],
    ['FREQ=WEEKLY;BYDAY=MO;COUNT=10', 'every week on Monday, 10 times'],
    ['FREQ=YEARLY;BYMONTH=6', 'every year BYMONTH=6'],
  ])('%j is %s', (rule, words) => {
    expect(ruleWords(rule)).toBe(words)
  })

  it.each([
    ['FREQ=WEEKLY', '2026-11-24', 'every week on Tuesday'],
    ['FREQ=WEEKLY', '2026-11-29', 'every week on Sunday'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=3', '2026-11-23', 'every other week on Monday, 3 times'],
    ['FREQ=WEEKLY;BYDAY=WE', '2026-11-24', 'every week on Wednesday'],
    ['FREQ=MONTHLY', '2026-11-05', 'every month on day 5 of the month'],
    ['FREQ=WEEKLY', undefined, 'every week on the weekday of the first date'],
  ] as const)('%j from %s on is %s', (rule, first, words) => {
    expect(ruleWords(rule, first)).toBe(words)
  })
})
