import type { Airing } from '@docket/model/collections/airings'
import { inverseOf as inverseOfMoves, type SlotMoves } from '@docket/model/schedule/board'

/** One thing that was done to the schedule, as data, so that it can be taken back. */
export type Change =
  /** `id` is the airing that was in the hand. */
  | { kind: 'move'; id: string; title: string; moves: SlotMoves }
  | { kind: 'remove'; title: string; airing: Airing }
  | { kind: 'restore'; title: string; airing: Airing }

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
