import { type Bar, type Board, type Direction, type Edge, matesOf } from '../axis/board.ts'

/** How far a bar must give way, in milliseconds along the direction. */
export type Demand = { bar: Bar; byMs: number }

export type Push = {
  /** How far each bar would have to move to meet all demands. */
  shifts: ReadonlyMap<string, number>
  /** How far the demands exceed what locked bars and the wall allow. */
  excessMs: number
  /** The locked slot that allows the least movement. Absent when the wall or nothing limits the push. */
  blockedBy?: string
}

export type Resistance = {
  /** Returns the slot that holds a bar in place, if any. */
  lockedMateOf(bar: Bar): string | undefined
  /** The limit for all bars, along the direction, so mirrored for −1. */
  wall: number
}

/**
 * Propagates demands through rows and bundles. Each bar gives way only by what remains after the gaps before
 * it, and every gap is at least 0. Therefore, when all demands are equal, reducing them by the excess reduces
 * each shift by the same amount: the limit of a drag needs no second search, and the pointer's speed makes no
 * difference.
 * Bars that overlapped before are pushed only so far that the overlap does not grow.
 */
export function push(
  board: Board,
  direction: Direction,
  demands: readonly Demand[],
  resistance: Resistance,
): Push {
  const shifts = new Map<string, number>()
  const pushed: Bar[] = []
  let excessMs = 0
  let blockedBy: string | undefined

  function give({ bar, byMs }: Demand): void {
    if (byMs <= (shifts.get(bar.slot.id) ?? 0)) return
    const holder = resistance.lockedMateOf(bar)
    const mates = matesOf(board, bar)
    const room = holder === undefined ? roomBefore(resistance.wall, mates, direction) : 0
    if (byMs - room > excessMs) {
      excessMs = byMs - room
      blockedBy = holder
    }
    if (holder !== undefined) return
    for (const mate of mates) {
      shifts.set(mate.slot.id, byMs)
      pushed.push(mate)
    }
  }

  for (const demand of demands) give(demand)
  // The list grows during the loop: each pushed bar passes on what its gaps cannot absorb.
  for (const bar of pushed) {
    const byMs = shifts.get(bar.slot.id) ?? 0
    for (const demand of demandsOf(board, direction, bar, byMs)) give(demand)
  }
  return { shifts, excessMs, ...(blockedBy !== undefined && { blockedBy }) }
}

/** Returns the demands on the bars ahead when the far edge of `bar` advances by `byMs`. */
export function demandsOf(board: Board, direction: Direction, bar: Bar, byMs: number): Demand[] {
  const lane = board.lane(bar.row, direction)
  const index = lane.findIndex((edge) => edge.bar === bar)
  const self = lane[index]
  if (!self) return []
  const demands: Demand[] = []
  let firstEnd = Number.POSITIVE_INFINITY
  for (let ahead = index + 1; ahead < lane.length; ahead += 1) {
    const edge = lane[ahead]
    // Bars beyond the end of the first bar ahead are pushed by that bar.
    if (!edge || edge.near - self.far >= byMs || edge.near >= firstEnd) break
    const gap = edge.near - self.far
    if (gap < 0 && !reachesFurther(edge, self)) continue
    demands.push({ bar: edge.bar, byMs: byMs - Math.max(0, gap) })
    if (gap >= 0) firstEnd = Math.min(firstEnd, edge.far)
  }
  return demands
}

/** For two overlapping bars: reports whether the overlap would grow if only `self` moved on. */
function reachesFurther(edge: Edge, self: Edge): boolean {
  return edge.near > self.near && edge.far > self.far
}

function roomBefore(wall: number, bars: readonly Bar[], direction: Direction): number {
  const furthest = Math.max(
    ...bars.map(({ slot }) => (direction === 1 ? slot.endsAt : -slot.startsAt)),
  )
  return Math.max(0, wall - furthest)
}
