import type { Airtime } from '../schedule/airtime.ts'
import { type EpochMs, HOUR_MS, MINUTE_MS } from '../time/instants.ts'

/** The counts of an hour, one per minute in each list. */
export type CountedMinutes = {
  /** Sessions that played some of the minute. */
  viewers: number[]
  /** The seconds that all of them played together. */
  seconds: number[]
  /** Sessions that started. */
  begun: number[]
}

export type CountedHour = { hour: EpochMs; minutes: CountedMinutes }

/** The audience of a channel over a period. */
export type Audience = {
  /** The viewers in each minute, from the first to the last. */
  curve: { at: EpochMs; viewers: number }[]
  /** The highest number of viewers in any minute. */
  peak: number
  /** Total time watched divided by the length: the average number of viewers at any moment. */
  average: number
  watchedMin: number
}

const MINUTES = HOUR_MS / MINUTE_MS

export function noMinutes(): CountedMinutes {
  const zeros = () => Array.from({ length: MINUTES }, () => 0)
  return { viewers: zeros(), seconds: zeros(), begun: zeros() }
}

export function hourOf(at: EpochMs): EpochMs {
  return at - (at % HOUR_MS)
}

/** Returns the index of a minute in its hour. */
export function minuteIn(at: EpochMs): number {
  return Math.floor((at % HOUR_MS) / MINUTE_MS)
}

/**
 * Returns the audience over a period, from the channel's hours; `undefined` if nobody was counted. A minute that is
 * only partly in the period counts in proportion.
 */
export function audienceOf(
  hours: readonly CountedHour[],
  { startsAt, endsAt }: Airtime,
): Audience | undefined {
  const byHour = new Map(hours.map(({ hour, minutes }) => [hour, minutes]))
  const curve: Audience['curve'] = []
  let watchedSec = 0
  for (let at = startsAt - (startsAt % MINUTE_MS); at < endsAt; at += MINUTE_MS) {
    const minutes = byHour.get(hourOf(at))
    const share = (Math.min(endsAt, at + MINUTE_MS) - Math.max(startsAt, at)) / MINUTE_MS
    curve.push({ at, viewers: minutes?.viewers[minuteIn(at)] ?? 0 })
    watchedSec += share * (minutes?.seconds[minuteIn(at)] ?? 0)
  }
  const peak = Math.max(0, ...curve.map(({ viewers }) => viewers))
  if (peak === 0) return undefined
  return {
    curve,
    peak,
    watchedMin: watchedSec / 60,
    average: (watchedSec * 1000) / Math.max(MINUTE_MS, endsAt - startsAt),
  }
}
