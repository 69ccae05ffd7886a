import { SECOND_MS } from '../time/instants.ts'

/** How long an approval and its place on the schedule can be undone before the producer is notified. */
export const DECISION_SETTLES_MS = 15 * SECOND_MS
