import { shiftTo } from './set-times.ts'
import { shiftTime } from './shift-time.ts'

const program = globalThis as { realDate?: DateConstructor }

// Every test file begins at the set time, as do the servers and windows that it opens. An earlier file of this
// process has shifted the clock already.
program.realDate ??= Date
globalThis.Date = program.realDate
const shift = shiftTo(process.env.DOCKET_TEST_TIME)
process.env.DOCKET_TEST_SHIFT_MS = String(shift)
shiftTime(shift)
