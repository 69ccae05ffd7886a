import { shiftTo } from './set-times.ts'
import { shiftTime } from './shift-time.ts'

const { Date: RealDate } = globalThis

/**
 * Sets the clock of this process to the set time, and also the clocks of the servers and windows that it opens from
 * then on. A worker runs several files one after another, and each begins at that time.
 */
export function beginAtSetTime(): void {
  globalThis.Date = RealDate
  const shift = shiftTo(process.env.DOCKET_TEST_TIME)
  process.env.DOCKET_TEST_SHIFT_MS = String(shift)
  shiftTime(shift)
}

beginAtSetTime()
