import { shiftTo } from './set-times.ts'
import { shiftTime } from './shift-time.ts'

// Every test file begins at the set time, as do the servers and windows that it opens.
const shift = shiftTo(process.env.DOCKET_TEST_TIME)
process.env.DOCKET_TEST_SHIFT_MS = String(shift)
shiftTime(shift)
