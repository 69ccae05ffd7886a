import { addDays, addMonths } from '../../time/calendar.ts'
import type { Day } from '../../time/instants.ts'

/**
 * Returns the last day of a certificate that is valid for this many months. 0 means that it never expires, which
 * returns `''`.
 */
export function certificateEnd(issuedOn: Day, validMonths: number): Day | '' {
  return validMonths === 0 ? '' : addDays(addMonths(issuedOn, validMonths), -1)
}
