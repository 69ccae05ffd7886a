import { type EpochMs, MINUTE_MS } from '../time.ts'
import type { TimeWindow } from './airtime.ts'
import { type Bar, type Board, matesOf, type SlotPlace } from './board.ts'

/**
 * What the hand does. `deltaMs` counts from where the slots stand in the rows, so from the start of
 * a drag. A move takes whole bundles along; with `toRow`, the named slots change rows and the rest
 * of their bundles stay in theirs. A resize changes the named slots only.
 */
export type Operation =
  | { kind: 'move'; ids: readonly string[]; deltaMs: number; toRow?: string }
  | { kind: 'resize'; ids: readonly string[]; edge: SlotEdge; deltaMs: number }

export type SlotEdge = 'start' | 'end'

export type PlanLimits = {
  /** Nothing that moves may reach beyond; what already does may stay there. */
  within?: TimeWindow
  /** No handle makes a slot shorter; a minute by default. */
  minLengthMs?: number
}

/** An operation with the bars that it takes along and what binds the hand, before any other bar does. */
export type Wish = {
  operation: Operation
  movers: readonly Bar[]
  within: TimeWindow
  minLengthMs: number
}

const EVERYWHERE = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }

export function wishOf(board: Board, operation: Operation, limits: PlanLimits): Wish {
  const named = operation.ids.flatMap((id) => board.bars.get(id) ?? [])
  const taken = operation.kind === 'move' ? named.flatMap((bar) => matesOf(board, bar)) : named
  return {
    operation,
    movers: [...new Set(taken)],
    within: limits.within ?? EVERYWHERE,
    minLengthMs: limits.minLengthMs ?? MINUTE_MS,
  }
}

/** How far the hand may go within the limits: of the wish's `deltaMs`, what is left of it. */
export function allowedDelta(wish: Wish): number {
  const { operation, movers, within, minLengthMs } = wish
  const later = movers.map(({ slot }) => within.until - slot.endsAt)
  const earlier = movers.map(({ slot }) => slot.startsAt - within.from)
  if (operation.kind === 'move') return between(earlier, operation.deltaMs, later)
  const shorter = movers.map(({ slot }) => slot.endsAt - slot.startsAt - minLengthMs)
  return operation.edge === 'end'
    ? between(shorter, operation.deltaMs, later)
    : between(earlier, operation.deltaMs, shorter)
}

/** Where the hand alone would put the slots, `deltaMs` from where they are. */
export function placesAt(wish: Wish, deltaMs: number): Map<string, SlotPlace> {
  return new Map(wish.movers.map((bar) => [bar.slot.id, placeAt(bar, wish.operation, deltaMs)]))
}

function placeAt(bar: Bar, operation: Operation, deltaMs: number): SlotPlace {
  const { startsAt, endsAt, id } = bar.slot
  if (operation.kind === 'resize') {
    return operation.edge === 'start'
      ? { row: bar.row, startsAt: startsAt + deltaMs, endsAt }
      : { row: bar.row, startsAt, endsAt: endsAt + deltaMs }
  }
  const row = operation.ids.includes(id) ? (operation.toRow ?? bar.row) : bar.row
  return { row, ...shiftedBy(bar, deltaMs) }
}

export function shiftedBy({ slot }: Bar, deltaMs: number): { startsAt: EpochMs; endsAt: EpochMs } {
  return { startsAt: slot.startsAt + deltaMs, endsAt: slot.endsAt + deltaMs }
}

function between(below: readonly number[], deltaMs: number, above: readonly number[]): number {
  const least = -Math.max(0, Math.min(...below))
  const most = Math.max(0, Math.min(...above))
  // `+ 0` because a limit of nothing below would be −0.
  return Math.min(most, Math.max(least, deltaMs)) + 0
}
