import { overlaps } from '../airtime.ts'
import {
  applyMoves,
  type Bar,
  type Board,
  boardOf,
  lockedMateOf,
  type Row,
  type SlotMoves,
} from '../axis/board.ts'
import { type BumpResult, shiftedPlaces, wallOf } from './bump.ts'
import type { MoveRequest } from './operation.ts'
import { type Demand, push } from './push.ts'

/**
 * Puts the moved bars at the positions in `moves`, on rows that they cannot reach by pushing. Bars there that
 * began before them give way earlier, the others later. All or nothing: without `places`, the operation is
 * refused.
 */
export function land(
  rows: readonly Row[],
  target: MoveRequest,
  moves: SlotMoves,
): { places?: BumpResult['places']; blockedBy?: string } {
  const movers = new Set(target.movers.map((bar) => bar.slot.id))
  const there = new Set(moves.values().map(({ becomes }) => becomes.row))
  const board = boardOf(lockSlots(applyMoves(rows, moves), movers, there))
  const resistance = { lockedMateOf: (bar: Bar) => lockedMateOf(board, bar) }
  const landed = [...movers].flatMap((id) => board.bars.get(id) ?? [])
  const demands = demandsBeneath(board, landed)
  const later = push(board, 1, demands.later, { ...resistance, wall: wallOf(target, 1) })
  const earlier = push(board, -1, demands.earlier, { ...resistance, wall: wallOf(target, -1) })
  for (const { excessMs, blockedBy } of [later, earlier]) {
    if (excessMs > 0) return blockedBy === undefined ? {} : { blockedBy }
  }
  const torn = later.shifts.keys().some((id) => earlier.shifts.has(id))
  if (torn) return {}

  const places = new Map([
    ...shiftedPlaces(board, 1, later),
    ...shiftedPlaces(board, -1, earlier),
    ...Array.from(moves, ([id, { becomes }]) => [id, becomes] as const),
  ])
  return { places }
}

/** Returns the rows with the given slots locked. `within` names the rows that contain the slots, if known. */
export function lockSlots(
  rows: readonly Row[],
  ids: ReadonlySet<string>,
  within?: ReadonlySet<string>,
): Row[] {
  return rows.map((row) =>
    within && !within.has(row.id)
      ? row
      : {
          ...row,
          slots: row.slots.map((slot) => (ids.has(slot.id) ? { ...slot, locked: true } : slot)),
        },
  )
}

function demandsBeneath(
  board: Board,
  landed: readonly Bar[],
): { later: Demand[]; earlier: Demand[] } {
  const later: Demand[] = []
  const earlier: Demand[] = []
  for (const { slot, row } of landed.filter((bar) => !bar.slot.exempt)) {
    const beneath = board
      .lane(row, 1)
      .map(({ bar }) => bar)
      .filter((bar) => !landed.includes(bar) && overlaps(bar.slot, slot))
    for (const bar of beneath) {
      const { startsAt, endsAt } = bar.slot
      if (startsAt < slot.startsAt) earlier.push({ bar, byMs: endsAt - slot.startsAt })
      else later.push({ bar, byMs: slot.endsAt - startsAt })
    }
  }
  return { later, earlier }
}
