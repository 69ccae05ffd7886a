import { addDays } from '../../../time/calendar.ts'
import type { Day } from '../../../time/instants.ts'
import type { Timeslot } from '../timeslots.ts'

/** How many days before the end of the term the holder of a timeslot is asked whether to renew it. */
export const RENEWAL_DAYS = 30

type Term = Pick<Timeslot, 'status' | 'termEnd'>

/** Returns the state that a timeslot enters on a day because of its term, or nothing if it stays. */
export function dueStep(
  { status, termEnd }: Term,
  today: Day,
): 'renewal_due' | 'expired' | undefined {
  if (termEnd === '') return undefined
  const isOver = termEnd < today
  if (status === 'active') {
    if (isOver) return 'expired'
    return termEnd <= addDays(today, RENEWAL_DAYS) ? 'renewal_due' : undefined
  }
  return isOver && (status === 'renewal_due' || status === 'suspended') ? 'expired' : undefined
}

/** Reports whether a renewal extends the term past the day on which it would be due again. */
export function isRenewed({ termEnd }: Pick<Term, 'termEnd'>, today: Day): boolean {
  return termEnd === '' || termEnd > addDays(today, RENEWAL_DAYS)
}
