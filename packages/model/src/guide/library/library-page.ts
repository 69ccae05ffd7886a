import { type ShapedValue, shape, type Zod } from '../../kernel/shape.ts'
import type { EpochMs } from '../../time/instants.ts'
import { type ClockSpan, clockSpanShape, type GuideStation } from '../guide-window.ts'
import {
  type LibraryChoices,
  type LibraryQuery,
  type LibraryShelf,
  libraryItemShape,
  libraryQueryShape,
} from './library.ts'

/** A recording in the library, with the path of its picture. */
const libraryCardShape = shape('LibraryCard', (z) =>
  libraryItemShape(z).extend({
    picture: z.string().exactOptional().describe('The path of a picture.'),
  }),
)
export type LibraryCard = ShapedValue<typeof libraryCardShape>

const libraryShelfShape = shape('LibraryShelf', (z) =>
  z.object({
    kind: z.enum(['new', 'series', 'category']),
    name: z.string(),
    query: libraryQueryShape(z).partial().describe('Asks for all of its recordings.'),
    count: z.int().describe('How many recordings there are in all.'),
    items: z.array(libraryCardShape(z)),
  }),
)

/** The rows of the library's first page. */
export const libraryRowsShape = (z: Zod) =>
  z.object({ shelves: z.array(libraryShelfShape(z)), clock: z.array(clockSpanShape(z)) })
export type LibraryRows = ShapedValue<typeof libraryRowsShape>

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
  /** The recordings that match the query. Absent on the first page. */
  results?: { items: LibraryCard[]; count: number; pages: number }
  clock: ClockSpan[]
}
