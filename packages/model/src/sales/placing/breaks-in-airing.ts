import type { Airtime } from '../../schedule/airtime.ts'
import { type EpochMs, MINUTE_MS, SECOND_MS } from '../../time.ts'

/** An airing with its recording, as far as its breaks follow from it. */
export type Interrupted = Airtime & {
  /** How much of the recording's beginning is left out. */
  joinedMs: number
  durationMs: number
  /** Where the recording may be interrupted, in milliseconds from its start. */
  breaks: readonly number[]
  /** Of the channel, for recordings without breaks of their own: how often, 0 for never. */
  everyMs: number
  /** The longest break of the channel, 0 for `LONGEST_BREAK_MS`. */
  longestMs: number
}

export type AiringBreak = {
  /** Where in the recording, in milliseconds from its start. */
  breakMs: number
  /** When it begins, if the airing begins on time. */
  at: EpochMs
  /** How long its spots may be together, so that the recording still ends before its airing does. */
  freeMs: number
}

export const LONGEST_BREAK_MS = 2 * MINUTE_MS
/** A break this long is not made shorter for later ones: spots would not fit into any of them. */
const WORTHWHILE_MS = MINUTE_MS
/** Recordings are cut where segments end, so this much of the room stays free. */
const SPARE_MS = 4 * SECOND_MS

/**
 * Returns the breaks of an airing that have no spots yet, in order. Spots take only the time that the recording leaves
 * of its airing: that time is divided among the breaks. `placedMs` says how long the spots of a break are, by `breakMs`.
 */
export function breaksInAiring(
  airing: Interrupted,
  placedMs: ReadonlyMap<number, number>,
): AiringBreak[] {
  const { startsAt, endsAt, joinedMs, durationMs } = airing
  const longest = airing.longestMs || LONGEST_BREAK_MS
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

/** Returns when the spots of a break begin, after those of the breaks before it. */
export function breakAt(
  { startsAt, joinedMs }: Pick<Interrupted, 'startsAt' | 'joinedMs'>,
  placedMs: ReadonlyMap<number, number>,
  breakMs: number,
): EpochMs {
  const before = [...placedMs].filter(([at]) => at < breakMs)
  return startsAt + breakMs - joinedMs + before.reduce((sum, [, ms]) => sum + ms, 0)
}

/** Returns how long all breaks of an airing may be together. */
export function mostBreaksMs(airing: Omit<Interrupted, keyof Airtime>): number {
  return positionsOf(airing).length * (airing.longestMs || LONGEST_BREAK_MS)
}

function positionsOf(airing: Omit<Interrupted, keyof Airtime>): number[] {
  const { joinedMs, durationMs, breaks, everyMs } = airing
  const within = (ms: number) => ms >= joinedMs && ms < durationMs
  if (breaks.length > 0) return breaks.filter(within)
  if (everyMs <= 0) return []
  // Not shortly before the end: what follows is a break anyway.
  const count = Math.max(0, Math.floor((durationMs - everyMs / 2) / everyMs))
  return Array.from({ length: count }, (_, at) => (at + 1) * everyMs).filter(within)
}
