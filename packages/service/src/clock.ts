import type { EpochMs } from '@docket/model/time/instants'

/** The source of the current time. It is passed in, so that tests can control it. */
export type Clock = { now(): EpochMs }

export const systemClock: Clock = { now: () => Date.now() }
