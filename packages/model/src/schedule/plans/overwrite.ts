import { type Airtime, overlaps } from '../airtime.ts'
import {
  type Bar,
  type Board,
  boardOf,
  lockedMateOf,
  type Row,
  type SlotMoves,
  type SlotPlace,
} from '../axis/board.ts'
import type { MoveRequest } from './operation.ts'

export type OverwriteResult = {
  /** Absent when the operation is refused. */
  places?: Map<string, SlotPlace>
  /** The slots that were covered completely. */
  removed: string[]
  blockedBy?: string
}

/**
 * Puts the moved bars over the existing ones and cuts those: a bar that begins before them keeps its
 * beginning, a bar that only ends after them keeps its end, and a covered bar is removed. Cutting is a
 * resize, so bundles do not follow. A locked slot underneath refuses the whole operation.
 */
export function overwrite(
  rows: readonly Row[],
  target: MoveRequest,
  targeted: SlotMoves,
): OverwriteResult {
  const board = boardOf(rows)
  const places = new Map(Array.from(targeted, ([id, { becomes }]) => [id, becomes]))
  const removed: string[] = []
  for (const { bar, rest } of cutBeneath(board, target, places)) {
    const blockedBy = lockedMateOf(board, bar)
    if (blockedBy !== undefined) return { removed: [], blockedBy }
    const { startsAt, endsAt } = rest
    if (endsAt - startsAt < target.minLengthMs) removed.push(bar.slot.id)
    else places.set(bar.slot.id, { row: bar.row, startsAt, endsAt })
  }
  return { places, removed }
}

/** Returns the remaining part of each bar that lies under a moved one. */
function cutBeneath(
  board: Board,
  { movers }: MoveRequest,
  places: ReadonlyMap<string, SlotPlace>,
): { bar: Bar; rest: Airtime }[] {
  const solid = movers.filter((bar) => !bar.slot.exempt)
  const landed = solid.flatMap((bar) => places.get(bar.slot.id) ?? [])
  return [...Map.groupBy(landed, ({ row }) => row)].flatMap(([row, above]) =>
    board
      .lane(row, 1)
      .filter(({ bar }) => !movers.includes(bar))
      .map(({ bar }) => ({ bar, rest: above.reduce<Airtime>(cut, bar.slot) }))
      .filter(({ bar, rest }) => rest !== bar.slot),
  )
}

function cut(left: Airtime, above: Airtime): Airtime {
  if (!overlaps(left, above)) return left
  return left.startsAt < above.startsAt
    ? { startsAt: left.startsAt, endsAt: above.startsAt }
    : { startsAt: above.endsAt, endsAt: Math.max(above.endsAt, left.endsAt) }
}
