import type { EpochMs } from '@docket/model/time'

/** The time, passed in: no rule asks the machine itself. */
export type Clock = { now(): EpochMs }

export const systemClock: Clock = { now: () => Date.now() }
