import { type ShapedValue, shape } from '../kernel/shape.ts'
import { GUIDE_MARKS, type GuideMark, type GuideProgram } from './guide-window.ts'

/** The properties that programs must have to be shown. All must match. */
export type GuideFilter = {
  /** The name of one of the station's categories; empty for any. */
  category: string
  /** A language tag such as `es`; empty for any. */
  language: string
  marks: readonly GuideMark[]
}

/** A viewer's search: words, and required properties. */
export type GuideSearch = GuideFilter & { q: string }

/** The filters that a station's programs of the next two weeks offer. */
export const searchOffersShape = shape('SearchOffers', (z) =>
  z.object({
    categories: z.array(z.string()),
    languages: z.array(z.string()).describe('Language tags.'),
    marks: z.array(z.enum(GUIDE_MARKS)),
  }),
)
export type SearchOffers = ShapedValue<typeof searchOffersShape>

export const NO_FILTER: GuideFilter = { category: '', language: '', marks: [] }

export function isEmptyFilter({ category, language, marks }: GuideFilter): boolean {
  return category === '' && language === '' && marks.length === 0
}

export function isEmptySearch({ q, ...filter }: GuideSearch): boolean {
  return q === '' && isEmptyFilter(filter)
}

export function fitsFilter(
  program: Pick<GuideProgram, 'category' | 'language' | 'marks'>,
  { category, language, marks }: GuideFilter,
): boolean {
  const sorted =
    (category === '' || program.category === category) &&
    (language === '' || program.language === language)
  return sorted && marks.every((mark) => program.marks.includes(mark))
}
