import { type EpochMs, MINUTE_MS } from '../../time/instants.ts'
import type { SlotMoves, SlotPlace } from '../axis/board.ts'

type SwappedSlot = { id: string } & SlotPlace

/** Programs start on the half hour, the quarter hour and so on. Swapping keeps the coarsest grid that both are on. */
const GRIDS_MS = [30, 15, 10, 5, 1].map((minutes) => minutes * MINUTE_MS)

/**
 * Swaps two slots. Neighbors of different lengths keep their total time and the gap between them, unless a round start
 * time is free in that gap: of 8:00–8:28:30 and 8:30–9:00, the first then starts at 8:30. Other slots start where the
 * other one started. `others` are the slots of both rows.
 */
export function swapPlaces(
  one: SwappedSlot,
  other: SwappedSlot,
  others: readonly SwappedSlot[],
): SlotMoves {
  const [first, second] = one.startsAt <= other.startsAt ? [one, other] : [other, one]
  const isBetween = ({ row, startsAt }: SwappedSlot) =>
    row === first.row && first.startsAt < startsAt && startsAt < second.startsAt
  const areNeighbors = first.row === second.row && !others.some(isBetween)
  const firstStart = areNeighbors ? startAfter(first, second) : second.startsAt
  return new Map([
    [first.id, { was: placeOf(first), becomes: placedAt(first, second.row, firstStart) }],
    [second.id, { was: placeOf(second), becomes: placedAt(second, first.row, first.startsAt) }],
  ])
}

/** Returns where the first of two neighbors starts when it comes second. */
function startAfter(first: SwappedSlot, second: SwappedSlot): EpochMs {
  const latest = second.endsAt - lengthOf(first)
  const earliest = first.startsAt + lengthOf(second)
  const isOn = (gridMs: number) => first.startsAt % gridMs === 0 && second.startsAt % gridMs === 0
  const gridMs = GRIDS_MS.find(isOn)
  const round = gridMs === undefined ? latest : latest - (latest % gridMs)
  return round >= earliest ? round : latest
}

function lengthOf({ startsAt, endsAt }: SlotPlace): number {
  return endsAt - startsAt
}

function placeOf({ row, startsAt, endsAt }: SlotPlace): SlotPlace {
  return { row, startsAt, endsAt }
}

function placedAt(slot: SlotPlace, row: string, startsAt: number): SlotPlace {
  return { row, startsAt, endsAt: startsAt + lengthOf(slot) }
}
