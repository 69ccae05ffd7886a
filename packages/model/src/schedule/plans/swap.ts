import type { SlotMoves, SlotPlace } from '../axis/board.ts'

type Swapped = { id: string } & SlotPlace

/**
 * Lets two slots change places. Neighbors of different lengths keep the time that both take together, and the gap between
 * them. Others begin where the other one began. `others` are the slots of both rows.
 */
export function swapPlaces(one: Swapped, other: Swapped, others: readonly Swapped[]): SlotMoves {
  const [first, second] = one.startsAt <= other.startsAt ? [one, other] : [other, one]
  const isBetween = ({ row, startsAt }: Swapped) =>
    row === first.row && first.startsAt < startsAt && startsAt < second.startsAt
  const areNeighbors = first.row === second.row && !others.some(isBetween)
  const firstStart = areNeighbors ? second.endsAt - lengthOf(first) : second.startsAt
  return new Map([
    [first.id, { was: placeOf(first), becomes: placedAt(first, second.row, firstStart) }],
    [second.id, { was: placeOf(second), becomes: placedAt(second, first.row, first.startsAt) }],
  ])
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
