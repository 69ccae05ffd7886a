import { shiftTo } from './set-times.ts'
import { shiftTime } from './shift-time.ts'

const { Date: RealDate } = globalThis

/**
 * Sets the clock of this process to the set time, and that of the servers and windows that it opens from now on. The
 * files that a worker runs one after another each begin at that time.
 */
export function beginAtSetTime(): void {
  globalThis.Date = RealDate
  const shift = shiftTo(process.env.DOCKET_TEST_TIME)
  process.env.DOCKET_TEST_SHIFT_MS = String(shift)
  shiftTime(shift)
}

beginAtSetTime()
