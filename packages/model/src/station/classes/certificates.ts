import { addDays, addMonths } from '../../time/calendar.ts'
import type { Day } from '../../time.ts'

/** Returns the last day of a certificate that is valid for so many months. 0: it never expires, which is `''`. */
export function certificateEnd(issuedOn: Day, validMonths: number): Day | '' {
  return validMonths === 0 ? '' : addDays(addMonths(issuedOn, validMonths), -1)
}
