import { type Airtime, overlaps, type TimeWindow } from '../airtime.ts'
import {
  applyMoves,
  type Bar,
  type Board,
  boardOf,
  type Edge,
  lockedMateOf,
  movesTo,
  type Row,
  type Slot,
  type SlotMoves,
  type SlotPlace,
} from '../axis/board.ts'
import { type BumpResult, shiftedPlaces, wallOf } from './bump.ts'
import { lockSlots } from './land.ts'
import type { MoveRequest } from './operation.ts'
import { type Demand, push } from './push.ts'

/**
 * Removes the moved bars, closes the gap behind them, and inserts them at the nearer edge of the bar they are
 * dropped on. The bars after that move later. All or nothing: without `places`, the operation is refused.
 */
export function insert(
  rows: readonly Row[],
  target: MoveRequest,
  targeted: SlotMoves,
): { places?: BumpResult['places']; blockedBy?: string } {
  const board = boardOf(rows)
  const movers = new Set(target.movers.map((bar) => bar.slot.id))
  const places = closeUp(board, target)
  const closed = boardOf(applyMoves(rows, movesTo(board, places)))
  const deltaMs = toNearestEdge(closed, target, targeted)
  for (const [id, { was, becomes }] of targeted) {
    const place = { row: becomes.row, ...later(becomes, deltaMs) }
    if (!isWithin(place, was, target.within)) return {}
    places.set(id, place)
  }
  const landed = boardOf(lockSlots(applyMoves(rows, movesTo(board, places)), movers))
  const demands = demandsBeneath(landed, movers)
  const { excessMs, blockedBy, shifts } = push(landed, 1, demands, {
    lockedMateOf: (bar) => lockedMateOf(landed, bar),
    wall: wallOf(target, 1),
  })
  if (excessMs > 0) return blockedBy === undefined ? {} : { blockedBy }
  return { places: new Map([...places, ...shiftedPlaces(landed, 1, { shifts, excessMs })]) }
}

/** Moves the bars that directly follow a moved bar up into its place, until the next gap or held bar. */
function closeUp(board: Board, { movers }: MoveRequest): Map<string, SlotPlace> {
  const rows = new Set(movers.map((bar) => bar.row))
  return new Map([...rows].flatMap((row) => closeUpRow(board.lane(row, 1), row, movers)))
}

function closeUpRow(
  lane: readonly Edge[],
  row: string,
  movers: readonly Bar[],
): [id: string, SlotPlace][] {
  const places: [string, SlotPlace][] = []
  let earlierMs = 0
  let end = Number.NEGATIVE_INFINITY
  for (const { bar } of lane) {
    const { slot } = bar
    const leaves = movers.includes(bar)
    if (slot.startsAt > end || !(leaves || isFree(slot))) earlierMs = 0
    if (leaves) earlierMs += slot.endsAt - slot.startsAt
    else if (earlierMs > 0) places.push([slot.id, { row, ...later(slot, -earlierMs) }])
    end = Math.max(end, slot.endsAt)
  }
  return places
}

function isFree({ locked, bundle }: Slot): boolean {
  return !locked && !bundle
}

/**
 * Returns the distance from the wanted start of the first dragged slot to the nearer edge of the bar under
 * it.
 */
function toNearestEdge(
  board: Board,
  { operation, movers }: MoveRequest,
  targeted: SlotMoves,
): number {
  const first = movers.find(({ slot }) => operation.ids.includes(slot.id) && !slot.exempt)
  const wanted = first && targeted.get(first.slot.id)?.becomes
  if (!wanted) return 0
  const { row, startsAt } = wanted
  const under = board
    .lane(row, 1)
    .map(({ bar }) => bar)
    .filter((bar) => !targeted.has(bar.slot.id))
    .find(({ slot }) => overlaps(slot, wanted) && slot.startsAt < startsAt)
  if (!under) return 0
  const beforeMs = under.slot.startsAt - startsAt
  const afterMs = under.slot.endsAt - startsAt
  return -beforeMs < afterMs ? beforeMs : afterMs
}

/** In each row, moves every bar under the inserted ones behind the last of them. */
function demandsBeneath(board: Board, movers: ReadonlySet<string>): Demand[] {
  const landed = [...movers].flatMap((id) => board.bars.get(id) ?? [])
  const solid = landed.filter((bar) => !bar.slot.exempt)
  return [...Map.groupBy(solid, (bar) => bar.row)].flatMap(([row, bars]) => {
    const startsAt = Math.min(...bars.map(({ slot }) => slot.startsAt))
    const endsAt = Math.max(...bars.map(({ slot }) => slot.endsAt))
    return board
      .lane(row, 1)
      .filter(({ bar }) => !movers.has(bar.slot.id) && overlaps(bar.slot, { startsAt, endsAt }))
      .map(({ bar }) => ({ bar, byMs: endsAt - bar.slot.startsAt }))
  })
}

function isWithin(place: Airtime, was: Airtime, within: TimeWindow): boolean {
  return (
    place.startsAt >= Math.min(within.from, was.startsAt) &&
    place.endsAt <= Math.max(within.until, was.endsAt)
  )
}

function later({ startsAt, endsAt }: Airtime, byMs: number): Airtime {
  return { startsAt: startsAt + byMs, endsAt: endsAt + byMs }
}
