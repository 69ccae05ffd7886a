import { type Airtime, overlaps } from './airtime.ts'
import {
  type Bar,
  type Board,
  boardOf,
  holderOf,
  type Row,
  type SlotMoves,
  type SlotPlace,
} from './board.ts'
import type { Wish } from './operation.ts'

export type Overwrite = {
  /** Without them it is refused. */
  places?: Map<string, SlotPlace>
  /** What is covered. */
  removed: string[]
  blockedBy?: string
}

/**
 * Puts the movers over what is there and cuts that away: what begins before them keeps its
 * beginning, what only ends after them keeps its end, and what is covered goes. Cutting is a
 * resize, so bundles are not taken along. A locked slot underneath refuses it all.
 */
export function overwrite(rows: readonly Row[], wish: Wish, wished: SlotMoves): Overwrite {
  const board = boardOf(rows)
  const places = new Map(Array.from(wished, ([id, { becomes }]) => [id, becomes]))
  const removed: string[] = []
  for (const { bar, rest } of cutBeneath(board, wish, places)) {
    const blockedBy = holderOf(board, bar)
    if (blockedBy !== undefined) return { removed: [], blockedBy }
    const { startsAt, endsAt } = rest
    if (endsAt - startsAt < wish.minLengthMs) removed.push(bar.slot.id)
    else places.set(bar.slot.id, { row: bar.row, startsAt, endsAt })
  }
  return { places, removed }
}

/** What is left of each bar that lies under a mover. */
function cutBeneath(
  board: Board,
  { movers }: Wish,
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
