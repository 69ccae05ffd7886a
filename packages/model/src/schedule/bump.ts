import { type Bar, type Board, type Direction, holderOf, matesOf, type SlotPlace } from './board.ts'
import { allowedDelta, placesAt, type SlotEdge, shiftedBy, type Wish } from './operation.ts'
import { demandsOf, type Push, push } from './push.ts'

/** Where slots would go, and the locked one that stopped or shortened the way there. */
export type Bump = { places: Map<string, SlotPlace>; blockedBy?: string }

/** Moves bars along their rows: whatever stands in the way goes along, in its order. */
export function bumpMove(board: Board, wish: Wish): Bump {
  const { deltaMs } = wish.operation
  if (deltaMs === 0) return { places: new Map() }
  const direction = deltaMs > 0 ? 1 : -1
  const demands = wish.movers.map((bar) => ({ bar, byMs: Math.abs(deltaMs) }))
  const pushed = push(board, direction, demands, {
    holderOf: (bar) => holderOf(board, bar),
    wall: wallOf(wish, direction),
  })
  return { places: shiftedPlaces(board, direction, pushed), ...blockOf(pushed) }
}

/** Pulls one edge of bars: others give way to growing, and none follows shrinking. */
export function bumpEdges(board: Board, wish: Wish, edge: SlotEdge): Bump {
  const deltaMs = allowedDelta(wish)
  const direction = edge === 'end' ? 1 : -1
  const growMs = deltaMs * direction
  if (growMs <= 0) return { places: placesAt(wish, deltaMs) }

  // A bundle moves as one; as its bar in hand stays, so must the others.
  const held = new Set(wish.movers.flatMap((bar) => matesOf(board, bar)))
  const demands = wish.movers.flatMap((bar) => demandsOf(board, direction, bar, growMs))
  const pushed = push(board, direction, demands, {
    holderOf: (bar) => (held.has(bar) ? bar.slot.id : holderOf(board, bar)),
    wall: wallOf(wish, direction),
  })
  const places = shiftedPlaces(board, direction, pushed)
  const reached = direction * (growMs - pushed.excessMs)
  for (const [id, place] of placesAt(wish, reached)) places.set(id, place)
  return { places, ...blockOf(pushed) }
}

/** Where the pushed bars end up when all demands are lowered by the excess. */
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

/** The limit as pushes see it: along their direction. */
export function wallOf({ within }: Wish, direction: Direction): number {
  return direction === 1 ? within.until : -within.from
}

function blockOf({ excessMs, blockedBy }: Push): { blockedBy?: string } {
  return excessMs > 0 && blockedBy !== undefined ? { blockedBy } : {}
}
