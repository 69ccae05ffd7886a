import type { Airing } from '@docket/model/collections/airings'
import { inverseOf as inverseOfMoves, type SlotMoves } from '@docket/model/schedule/board'

/** An airing as it was, or as it shall be. */
export type KeptAiring = Partial<Airing> & Pick<Airing, 'id' | 'title'>

/** One thing that was done to the schedule, as data, so that it can be taken back. */
export type Change =
  /** `id` is the airing that was in the hand. */
  | { kind: 'move'; id: string; title: string; moves: SlotMoves }
  | { kind: 'remove'; title: string; airings: readonly KeptAiring[] }
  /** What was taken off, or is new: its ids are known before the server has it. */
  | { kind: 'restore'; title: string; airings: readonly KeptAiring[] }

/** What takes the change back. */
export function inverseOf(change: Change): Change {
  switch (change.kind) {
    case 'move':
      return { ...change, moves: inverseOfMoves(change.moves) }
    case 'remove':
      return { ...change, kind: 'restore' }
    case 'restore':
      return { ...change, kind: 'remove' }
  }
}

/** How several are called: by the first. */
export function titleOfAll(airings: readonly { title: string }[]): string {
  const [first, ...others] = airings
  return others.length === 0 ? (first?.title ?? '') : `${first?.title} and ${others.length} more`
}
