import { livePath } from '../playout/stream-of.ts'

/** What a player reports from time to time: how much of a channel it has played since its last report. */
export type Beat = {
  /** Random, for one view of a page. */
  session: string
  /** Counts the beats of a session on a channel, from 0. Beat 0 means that playback started. */
  number: number
  /** Whole seconds. */
  seconds: number
}

/** Players report every 30 seconds; browsers delay reports from background pages to a minute or more. */
export const MAX_BEAT_SEC = 90

/**
 * How many viewers of a channel per hour, views of an embed per day, and apps that download an episode per day are
 * counted from one network. This is enough for a home, a school or a library, but not for someone who opens a page 400
 * times.
 */
export const MAX_PER_NETWORK = 20

export const SESSION_PATTERN = /^[\w-]{16,40}$/

/** Returns the path to which a channel's players send beats. The channel may be of any kind. */
export function beatsPath(station: string, channel: string): string {
  return livePath(station, channel, 'beats')
}
