import { type EpochMs, MINUTE_MS } from '../../time/instants.ts'
import type { TimeWindow } from '../airtime.ts'
import { type Bar, type Board, matesOf, type SlotPlace } from '../axis/board.ts'

/**
 * A user's operation on slots. `deltaMs` is relative to the positions in the rows, that is, to the start of a
 * drag. A move takes whole bundles along; with `toRow`, the named slots change rows, and the rest of their
 * bundles keep theirs. A resize changes only the named slots.
 */
export type Operation =
  | { kind: 'move'; ids: readonly string[]; deltaMs: number; toRow?: string }
  | { kind: 'resize'; ids: readonly string[]; edge: SlotEdge; deltaMs: number }

export type SlotEdge = 'start' | 'end'

export type PlanLimits = {
  /** The range that moving slots must not leave. A slot that already extends beyond it may stay so. */
  within?: TimeWindow
  /** The shortest length that a resize allows; one minute by default. */
  minLengthMs?: number
}

/** An operation with the bars that it moves and the limits of the drag, before other bars are considered. */
export type MoveRequest = {
  operation: Operation
  movers: readonly Bar[]
  within: TimeWindow
  minLengthMs: number
}

const EVERYWHERE = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }

export function targetOf(board: Board, operation: Operation, limits: PlanLimits): MoveRequest {
  const named = operation.ids.flatMap((id) => board.bars.get(id) ?? [])
  const taken = operation.kind === 'move' ? named.flatMap((bar) => matesOf(board, bar)) : named
  return {
    operation,
    movers: [...new Set(taken)],
    within: limits.within ?? EVERYWHERE,
    minLengthMs: limits.minLengthMs ?? MINUTE_MS,
  }
}

/** Returns how much of the requested `deltaMs` the limits allow. */
export function allowedDelta(target: MoveRequest): number {
  const { operation, movers, within, minLengthMs } = target
  const later = movers.map(({ slot }) => within.until - slot.endsAt)
  const earlier = movers.map(({ slot }) => slot.startsAt - within.from)
  if (operation.kind === 'move') return between(earlier, operation.deltaMs, later)
  const shorter = movers.map(({ slot }) => slot.endsAt - slot.startsAt - minLengthMs)
  return operation.edge === 'end'
    ? between(shorter, operation.deltaMs, later)
    : between(earlier, operation.deltaMs, shorter)
}

/** Returns the positions of the slots when moved by `deltaMs`, without regard to other bars. */
export function placesAt(target: MoveRequest, deltaMs: number): Map<string, SlotPlace> {
  return new Map(target.movers.map((bar) => [bar.slot.id, placeAt(bar, target.operation, deltaMs)]))
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
  // `+ 0` turns −0 into 0, which occurs when there is no room below.
  return Math.min(most, Math.max(least, deltaMs)) + 0
}
