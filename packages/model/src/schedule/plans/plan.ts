import { findOverlaps } from '../airtime.ts'
import {
  applyMoves,
  boardOf,
  lockedMateOf,
  movesTo,
  type Row,
  type Slot,
  type SlotMoves,
  type SlotPlace,
} from '../axis/board.ts'
import { bumpEdges, bumpMove } from './bump.ts'
import { insert } from './insert.ts'
import { land } from './land.ts'
import {
  allowedDelta,
  type MoveRequest,
  type Operation,
  type PlanLimits,
  placesAt,
  targetOf,
} from './operation.ts'
import { overwrite } from './overwrite.ts'

/**
 * How an operation treats the other slots: `bump` pushes them ahead, `revert` refuses an occupied place,
 * `overlay` allows overlaps, `overwrite` cuts the slots underneath, and `insert` closes the gap behind and
 * makes room at the target. During a drag, show `overlay` in place of `revert`, which refuses only on
 * release.
 */
export type Mode = 'bump' | 'revert' | 'overlay' | 'overwrite' | 'insert'

export type Plan = {
  /** Only the slots that change position. Empty when the operation is refused. */
  moves: SlotMoves
  /** The slots that `overwrite` covers completely. They are removed. */
  removed?: readonly string[]
  /** The locked slot that blocked or shortened the operation. */
  blockedBy?: string
  /** The overlapping pairs, the earlier slot first: after the moves, or at the refused place. */
  conflicts: Conflict[]
}

export type Conflict = readonly [earlier: string, later: string]

/**
 * Computes the effect of an operation on the rows, in whole epoch milliseconds. Pure: every step of a drag
 * passes the rows from the start of the drag, so the speed and path of the pointer do not matter. Pass the
 * same `rows` object each time, because the index derived from it is cached. Slots that the rows do not
 * contain are ignored.
 */
export function plan(
  rows: readonly Row[],
  operation: Operation,
  mode: Mode,
  limits: PlanLimits = {},
): Plan {
  const board = boardOf(rows)
  const target = targetOf(board, operation, limits)
  for (const bar of target.movers) {
    const blockedBy = lockedMateOf(board, bar)
    if (blockedBy !== undefined) return { moves: new Map(), blockedBy, conflicts: [] }
  }
  const targeted = movesTo(board, placesAt(target, allowedDelta(target)))
  switch (mode) {
    case 'overlay':
      return { moves: targeted, conflicts: conflictsOf(rows, targeted) }
    case 'revert':
      return unlessTaken(rows, targeted)
    case 'overwrite':
      return overwriteWith(rows, target, targeted)
    case 'insert':
      return operation.kind === 'move' && targeted.size > 0
        ? unlessCrushed(rows, targeted, insert(rows, target, targeted))
        : bumpAlong(rows, target)
    case 'bump':
      return changesRow(targeted)
        ? unlessCrushed(rows, targeted, land(rows, target, targeted))
        : bumpAlong(rows, target)
  }
}

function bumpAlong(rows: readonly Row[], target: MoveRequest): Plan {
  const board = boardOf(rows)
  const { operation } = target
  const { places, ...stop } =
    operation.kind === 'move' ? bumpMove(board, target) : bumpEdges(board, target, operation.edge)
  const moves = movesTo(board, places)
  return { moves, ...stop, conflicts: conflictsOf(rows, moves) }
}

function overwriteWith(rows: readonly Row[], target: MoveRequest, targeted: SlotMoves): Plan {
  const { places, removed, ...stop } = overwrite(rows, target, targeted)
  if (!places) {
    return { moves: new Map(), ...stop, conflicts: conflictsOf(rows, targeted, isSolid) }
  }
  const moves = movesTo(boardOf(rows), places)
  const stays = (slot: Slot) => !removed.includes(slot.id)
  return { moves, removed, conflicts: conflictsOf(rows, moves, stays) }
}

function unlessCrushed(
  rows: readonly Row[],
  targeted: SlotMoves,
  { places, ...stop }: { places?: ReadonlyMap<string, SlotPlace>; blockedBy?: string },
): Plan {
  const moves = movesTo(boardOf(rows), places ?? new Map())
  // Bundles can push other bars together from two sides; then there is no way to make room.
  const crushed = conflictsOf(rows, moves, isSolid).some((pair) => !overlapped(rows, pair))
  if (places && !crushed) return { moves, conflicts: conflictsOf(rows, moves) }
  return { moves: new Map(), ...stop, conflicts: conflictsOf(rows, targeted, isSolid) }
}

function unlessTaken(rows: readonly Row[], targeted: SlotMoves): Plan {
  const taken = conflictsOf(rows, targeted, isSolid)
  if (taken.length > 0) return { moves: new Map(), conflicts: taken }
  return { moves: targeted, conflicts: conflictsOf(rows, targeted) }
}

function conflictsOf(
  rows: readonly Row[],
  moves: SlotMoves,
  counts: (slot: Slot) => boolean = () => true,
): Conflict[] {
  const touched = new Set(Array.from(moves.values(), ({ becomes }) => becomes.row))
  return applyMoves(rows, moves)
    .filter((row) => touched.has(row.id))
    .flatMap((row) => findOverlaps(row.slots.filter(counts)))
    .filter(([one, other]) => moves.has(one.id) || moves.has(other.id))
    .map(([one, other]) => [one.id, other.id])
}

function overlapped(rows: readonly Row[], [one, other]: Conflict): boolean {
  const { bars } = boardOf(rows)
  const [first, second] = [bars.get(one), bars.get(other)]
  if (!first || !second || first.row !== second.row) return false
  return findOverlaps([first.slot, second.slot]).length > 0
}

function changesRow(moves: SlotMoves): boolean {
  return moves.values().some(({ was, becomes }) => was.row !== becomes.row)
}

function isSolid(slot: Slot): boolean {
  return !slot.exempt
}
