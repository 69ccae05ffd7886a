import { livePath } from './stream-of.ts'

/** What a player tells from time to time: how much of a channel it played since it last told. */
export type Beat = {
  /** Random, for one view of a page. */
  session: string
  /** Counts the beats of a session on a channel, from 0: with 0, it begins to play. */
  number: number
  /** Whole seconds. */
  seconds: number
}

/** Players tell every 30 seconds; browsers delay those of pages in the background to a minute and more. */
export const LONGEST_BEAT_SEC = 90

/**
 * As many viewers of a channel in an hour, views of an embed on a day, and apps that download an episode on a day count
 * from one network: a home, a school or a library, not whoever opens a page 400 times.
 */
export const MOST_OF_NETWORK = 20

export const SESSION_PATTERN = /^[\w-]{16,40}$/

/** Returns the path that takes the beats of a channel's players. The channel may be of any kind. */
export function beatsPath(station: string, channel: string): string {
  return livePath(station, channel, 'beats')
}
