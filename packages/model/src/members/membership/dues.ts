import { addDays, addMonths } from '../../time/calendar.ts'
import type { Day } from '../../time/instants.ts'
import type { DuesPlan } from '../dues-plans.ts'

/** The days that dues cover, both inclusive. */
export type DuesTerm = { from: Day; until: Day }

/**
 * Returns the term that dues cover: it follows the term that is already paid for, or starts on the day of payment if
 * that one is over. A year from March 2 ends on March 1; a month from January 31 ends with February.
 */
export function termOf(
  { months }: Pick<DuesPlan, 'months'>,
  expiresOn: Day | '',
  paidOn: Day,
): DuesTerm {
  const from = expiresOn !== '' && expiresOn >= paidOn ? addDays(expiresOn, 1) : paidOn
  const next = addMonths(from, months)
  const isShortened = next.slice(8) < from.slice(8)
  return { from, until: isShortened ? next : addDays(next, -1) }
}

/** Returns the last day that is still paid for after the last dues are reversed: the day before their term started. */
export function expiryWithout({ from }: Pick<DuesTerm, 'from'>): Day {
  return addDays(from, -1)
}
