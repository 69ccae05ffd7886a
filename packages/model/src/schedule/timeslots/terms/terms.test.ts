import { addDays } from '@docket/model/time/calendar'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextStates } from '../../../kernel/states.ts'
import { timeslots } from '../timeslots.ts'
import { dueStep, isRenewed, RENEWAL_DAYS } from './terms.ts'

const TODAY = '2026-03-01'
const STATES = [
  'requested',
  'offered',
  'active',
  'suspended',
  'renewal_due',
  'expired',
  'released',
] as const

describe('the term of a timeslot', () => {
  it.each([
    ['active', 31, undefined],
    ['active', 30, 'renewal_due'],
    ['active', 0, 'renewal_due'],
    ['active', -1, 'expired'],
    ['renewal_due', 0, undefined],
    ['renewal_due', -1, 'expired'],
    ['suspended', 10, undefined],
    ['suspended', -1, 'expired'],
    ['requested', -1, undefined],
    ['released', -1, undefined],
  ] as const)('turns a timeslot that is %s and ends in %i days to %s', (status, days, next) => {
    expect(dueStep({ status, termEnd: addDays(TODAY, days) }, TODAY)).toBe(next)
  })

  it('never ends without a last day', () => {
    for (const status of STATES) expect(dueStep({ status, termEnd: '' }, TODAY)).toBeUndefined()
  })

  it('moves a timeslot only along its state machine, and keeps a renewed one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STATES),
        fc.integer({ min: -400, max: 400 }),
        (status, days) => {
          const termEnd = addDays(TODAY, days)
          const next = dueStep({ status, termEnd }, TODAY)
          const { states } = timeslots.schema
          if (next) expect(states && nextStates(states, status)).toContain(next)
          if (isRenewed({ termEnd }, TODAY)) expect(days).toBeGreaterThan(RENEWAL_DAYS)
          if (status === 'active' && isRenewed({ termEnd }, TODAY)) expect(next).toBeUndefined()
        },
      ),
    )
  })
})
