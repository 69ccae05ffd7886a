import {
  type Bar,
  type Board,
  type Direction,
  lockedMateOf,
  matesOf,
  type SlotPlace,
} from '../axis/board.ts'
import { allowedDelta, type MoveRequest, placesAt, type SlotEdge, shiftedBy } from './operation.ts'
import { demandsOf, type Push, push } from './push.ts'

/** The new positions of slots, and the locked slot that blocked or shortened the operation. */
export type BumpResult = { places: Map<string, SlotPlace>; blockedBy?: string }

/** Moves bars within their rows and pushes every bar in the way ahead, preserving their order. */
export function bumpMove(board: Board, target: MoveRequest): BumpResult {
  const { deltaMs } = target.operation
  if (deltaMs === 0) return { places: new Map() }
  const direction = deltaMs > 0 ? 1 : -1
  const demands = target.movers.map((bar) => ({ bar, byMs: Math.abs(deltaMs) }))
  const pushed = push(board, direction, demands, {
    lockedMateOf: (bar) => lockedMateOf(board, bar),
    wall: wallOf(target, direction),
  })
  return { places: shiftedPlaces(board, direction, pushed), ...blockOf(pushed) }
}

/** Moves one edge of bars. Growing pushes other bars away; shrinking does not pull them along. */
export function bumpEdges(board: Board, target: MoveRequest, edge: SlotEdge): BumpResult {
  const deltaMs = allowedDelta(target)
  const direction = edge === 'end' ? 1 : -1
  const growMs = deltaMs * direction
  if (growMs <= 0) return { places: placesAt(target, deltaMs) }

  // Every bundle moves as a whole. The resized bars stay in place, so the rest of their bundles must stay
  // too.
  const held = new Set(target.movers.flatMap((bar) => matesOf(board, bar)))
  const demands = target.movers.flatMap((bar) => demandsOf(board, direction, bar, growMs))
  const pushed = push(board, direction, demands, {
    lockedMateOf: (bar) => (held.has(bar) ? bar.slot.id : lockedMateOf(board, bar)),
    wall: wallOf(target, direction),
  })
  const places = shiftedPlaces(board, direction, pushed)
  const reached = direction * (growMs - pushed.excessMs)
  for (const [id, place] of placesAt(target, reached)) places.set(id, place)
  return { places, ...blockOf(pushed) }
}

/** Returns the final positions of the pushed bars, with all demands reduced by the excess. */
export function shiftedPlaces(
  board: Board,
  direction: Direction,
  { shifts, excessMs }: Push,
): Map<string, SlotPlace> {
  const places = new Map<string, SlotPlace>()
  for (const [id, shift] of shifts) {
    const bar: Bar | undefined = board.bars.get(id)
    if (!bar || shift <= excessMs) continue
    places.set(id, { row: bar.row, ...shiftedBy(bar, direction * (shift - excessMs)) })
  }
  return places
}

/** Returns the limit of a push, along its direction. */
export function wallOf({ within }: MoveRequest, direction: Direction): number {
  return direction === 1 ? within.until : -within.from
}

function blockOf({ excessMs, blockedBy }: Push): { blockedBy?: string } {
  return excessMs > 0 && blockedBy !== undefined ? { blockedBy } : {}
}
