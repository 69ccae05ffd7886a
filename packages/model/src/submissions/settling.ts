import { SECOND_MS } from '../time.ts'

/** For how long an approval and its place on the schedule can be undone before the producer hears of them. */
export const DECISION_SETTLES_MS = 15 * SECOND_MS
