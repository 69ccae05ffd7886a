import type { Airtime } from '../schedule/airtime.ts'
import { type EpochMs, HOUR_MS, MINUTE_MS } from '../time.ts'

/** The figures of an hour: sixty of each. */
export type CountedMinutes = {
  /** Sessions that played some of the minute. */
  viewers: number[]
  /** Seconds that all of them played. */
  seconds: number[]
  /** Sessions that began. */
  begun: number[]
}

export type CountedHour = { hour: EpochMs; minutes: CountedMinutes }

/** The audience of a stretch of a channel. */
export type Audience = {
  /** The viewers in each minute, from the one in which it begins to the one in which it ends. */
  curve: { at: EpochMs; viewers: number }[]
  /** The most viewers in a minute. */
  peak: number
  /** Time watched by all, divided by the length: the viewers at any moment, on average. */
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
 * Returns the audience of a stretch of time, from the hours of its channel; `undefined` if nobody was counted. Time in
 * a minute that begins before the stretch or ends after it counts in proportion.
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
    ...{ curve, peak, watchedMin: watchedSec / 60 },
    average: (watchedSec * 1000) / Math.max(MINUTE_MS, endsAt - startsAt),
  }
}
