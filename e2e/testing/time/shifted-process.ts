import { shiftTime } from './shift-time.ts'

// Loaded before a program that a test starts, so that it runs at the test's time.
shiftTime(Number(process.env.DOCKET_TEST_SHIFT_MS))
