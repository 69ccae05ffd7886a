import type { SlotMoves } from '@docket/model/schedule/axis/board'
import {
  type AiringChange,
  inverseOf as inverseOfChanges,
  type PlannedAiring,
  plannedOf,
  type Reason,
} from '@docket/model/schedule/changes'
import { toInstant } from '@docket/model/time/instants'
import { schedule as words } from '@docket/texts/studio/schedule'

/** A new airing, with the id that it will have. */
export type NewAiring = PlannedAiring & { id: string }

/** One edit of the schedule, as data, so that it can be undone. */
export type Change = {
  kind: 'move' | 'swap' | 'remove' | 'restore' | 'several'
  title: string
  /** The id of the airing that the user dragged, if any. */
  id?: string
  changes: readonly AiringChange[]
  /** The draft that holds the edit. Absent: the edit applies to the schedule itself. */
  draft?: string | undefined
}

const INVERSES: { [Kind in Change['kind']]?: Change['kind'] } = {
  remove: 'restore',
  restore: 'remove',
}

/** Returns the change that undoes this one. */
export function inverseOf(change: Change): Change {
  return {
    ...change,
    kind: INVERSES[change.kind] ?? change.kind,
    changes: inverseOfChanges(change.changes),
  }
}

/** Converts moves on the timeline into changes. Every airing except the dragged one was bumped by it. */
export function changesOfMoves(
  airings: readonly NewAiring[],
  moves: SlotMoves,
  inHand: string,
): AiringChange[] {
  return airings.flatMap((airing) => {
    const place = moves.get(airing.id)?.becomes
    if (!place) return []
    const was = plannedOf(airing)
    const times = { startsAt: toInstant(place.startsAt), endsAt: toInstant(place.endsAt) }
    const reason = airing.id === inHand ? 'hand' : 'bump'
    return { airing: airing.id, was, becomes: { ...was, channel: place.row, ...times }, reason }
  })
}

export function removals(airings: readonly NewAiring[]): AiringChange[] {
  return airings.map((airing) => ({
    airing: airing.id,
    was: plannedOf(airing),
    becomes: null,
    reason: 'hand',
  }))
}

export function marking(airing: NewAiring, marks: Partial<PlannedAiring>): AiringChange {
  const was = plannedOf(airing)
  return { airing: airing.id, was, becomes: { ...was, ...marks }, reason: 'hand' }
}

export function additions(airings: readonly NewAiring[], reason: Reason = 'hand'): AiringChange[] {
  return airings.map((airing) => ({
    airing: airing.id,
    was: null,
    becomes: plannedOf(airing),
    reason,
  }))
}

/** Names several airings by the title of the first and the number of the others. */
export function titleOfAll(airings: readonly { title: string }[]): string {
  const [first, ...others] = airings
  return others.length === 0
    ? (first?.title ?? '')
    : words.andMore({ title: first?.title ?? '', others: others.length })
}
