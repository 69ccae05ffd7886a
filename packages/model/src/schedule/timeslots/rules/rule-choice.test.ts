import { describe, expect, it } from 'vitest'
import { readRule, ruleOf } from './rule-choice.ts'

describe('a rule from the form’s choices', () => {
  it.each([
    ['', { often: 'once' }],
    ['FREQ=DAILY', { often: 'daily' }],
    ['FREQ=WEEKLY', { often: 'weekly', days: [] }],
    ['FREQ=WEEKLY;BYDAY=MO,WE', { often: 'weekly', days: ['MO', 'WE'] }],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', { often: 'fortnightly', days: ['TU'] }],
    ['FREQ=MONTHLY;BYDAY=1TU', { often: 'monthly', place: 1, day: 'TU' }],
    ['FREQ=MONTHLY;BYDAY=-1FR', { often: 'monthly', place: -1, day: 'FR' }],
  ] as const)('%j is the same after parsing and writing', (rule, choice) => {
    expect(readRule(rule)).toEqual(choice)
    expect(ruleOf(choice)).toBe(rule)
  })

  it('lists days in the order of the week', () => {
    expect(ruleOf({ often: 'weekly', days: ['FR', 'MO'] })).toBe('FREQ=WEEKLY;BYDAY=MO,FR')
  })

  it.each([
    'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO',
    'FREQ=MONTHLY;BYMONTHDAY=15',
    'FREQ=MONTHLY;BYDAY=1TU,3TU',
    'FREQ=WEEKLY;BYDAY=MO;COUNT=4',
    'FREQ=YEARLY',
    'nonsense',
  ])('%j matches no choice, and stays a custom rule', (rule) => {
    expect(readRule(rule)).toBeUndefined()
  })
})
