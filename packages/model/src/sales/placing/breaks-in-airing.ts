import type { Airtime } from '../../schedule/airtime.ts'
import { type EpochMs, MINUTE_MS, SECOND_MS } from '../../time/instants.ts'

/** The data of an airing and its recording from which its breaks are derived. */
export type InterruptedAiring = Airtime & {
  /** How much of the recording's beginning is skipped. */
  joinedMs: number
  durationMs: number
  /** Where the recording may be interrupted, in milliseconds from its start. */
  breaks: readonly number[]
  /** For recordings without breaks of their own: the interval between breaks; 0 for no breaks. */
  everyMs: number
  /** The longest break of the channel, 0 for `MAX_BREAK_MS`. */
  longestMs: number
}

export type AiringBreak = {
  /** The position in the recording, in milliseconds from its start. */
  breakMs: number
  /** When the break starts, if the airing starts on time. */
  at: EpochMs
  /** How long its spots may be in total, so that the recording still ends before its airing does. */
  freeMs: number
}

export const MAX_BREAK_MS = 2 * MINUTE_MS
/** A break of this length is not shortened for later ones, because then spots would not fit into any of them. */
const WORTHWHILE_MS = MINUTE_MS
/** Recordings are cut at the ends of segments, so this much time stays free. */
const SPARE_MS = 4 * SECOND_MS

/**
 * Returns the breaks of an airing that have no spots yet, in order. Spots use only the time that the recording leaves
 * free in its airing; that time is divided among the breaks. `placedMs` gives the length of the spots already in a
 * break, by `breakMs`.
 */
export function breaksInAiring(
  airing: InterruptedAiring,
  placedMs: ReadonlyMap<number, number>,
): AiringBreak[] {
  const { startsAt, endsAt, joinedMs, durationMs } = airing
  const longest = airing.longestMs || MAX_BREAK_MS
  const open = positionsOf(airing).filter((breakMs) => !placedMs.has(breakMs))
  const taken = [...placedMs.values()].reduce((sum, ms) => sum + ms, 0)
  let room = endsAt - startsAt - (durationMs - joinedMs) - taken - SPARE_MS
  return open.flatMap((breakMs, index) => {
    const share = Math.floor(room / (open.length - index))
    const freeMs = Math.min(longest, Math.max(share, Math.min(room, WORTHWHILE_MS)))
    if (freeMs <= 0) return []
    room -= freeMs
    return [{ breakMs, at: breakAt(airing, placedMs, breakMs), freeMs }]
  })
}

/** Returns when the spots of a break start, after the spots of earlier breaks. */
export function breakAt(
  { startsAt, joinedMs }: Pick<InterruptedAiring, 'startsAt' | 'joinedMs'>,
  placedMs: ReadonlyMap<number, number>,
  breakMs: number,
): EpochMs {
  const before = [...placedMs].filter(([at]) => at < breakMs)
  return startsAt + breakMs - joinedMs + before.reduce((sum, [, ms]) => sum + ms, 0)
}

/** Returns the maximum total length of all breaks in an airing. */
export function mostBreaksMs(airing: Omit<InterruptedAiring, keyof Airtime>): number {
  return positionsOf(airing).length * (airing.longestMs || MAX_BREAK_MS)
}

function positionsOf(airing: Omit<InterruptedAiring, keyof Airtime>): number[] {
  const { joinedMs, durationMs, breaks, everyMs } = airing
  const within = (ms: number) => ms >= joinedMs && ms < durationMs
  if (breaks.length > 0) return breaks.filter(within)
  if (everyMs <= 0) return []
  // No break shortly before the end, because there is a break after the program anyway.
  const count = Math.max(0, Math.floor((durationMs - everyMs / 2) / everyMs))
  return Array.from({ length: count }, (_, at) => (at + 1) * everyMs).filter(within)
}
