import type { EpochMs } from '../../time/instants.ts'
import type { ClockSpan, GuideStation } from '../guide-window.ts'
import type { LibraryChoices, LibraryItem, LibraryQuery, LibraryShelf } from './library.ts'

/** A recording in the library, with the path of its picture. */
export type LibraryCard = LibraryItem & { picture?: string }

/** The page on which viewers browse the recordings of a station. */
export type LibraryPage = {
  kind: 'library'
  now: EpochMs
  station: GuideStation
  query: LibraryQuery
  /** The number of all recordings. */
  count: number
  choices: LibraryChoices
  /** The rows of the first page. */
  shelves: LibraryShelf<LibraryCard>[]
  /** What was asked for. Absent on the first page. */
  results?: { items: LibraryCard[]; count: number; pages: number }
  clock: ClockSpan[]
}
