import { endpoint } from '../kernel/endpoint.ts'
import { type ShapedValue, shape } from '../kernel/shape.ts'
import { dayShape, instantShape, orEmpty, recordIdShape } from '../kernel/shapes.ts'
import type { Day } from '../time/instants.ts'

/**
 * The captions of a show that is about to air: published, only drafts, none, inside the recording or the broadcast
 * itself (`inside`), or no recording to caption. `exempt`: someone gave a reason why the show needs no captions.
 */
export const CAPTION_COVERAGES = [
  'published',
  'inside',
  'exempt',
  'draft',
  'none',
  'no-recording',
] as const

export type CaptionCoverage = (typeof CAPTION_COVERAGES)[number]

/** A show that is about to air. Its captions are due by its first upcoming airing. */
export const coveredShowShape = shape('CoveredShow', (z) =>
  z.object({
    show: recordIdShape(z),
    title: z.string(),
    medium: orEmpty(z, recordIdShape(z)).describe(
      'The id of the recording that viewers will see, or empty.',
    ),
    captions: z.enum(CAPTION_COVERAGES),
    reason: z.string().exactOptional().describe('Why an exempt show needs no captions.'),
    startsAt: instantShape(z).describe('When it airs next.'),
    channel: z.string().describe('The name of the channel on which it airs next.'),
    airings: z.int().describe('How many airings it has in these days.'),
  }),
)
export type CoveredShow = ShapedValue<typeof coveredShowShape>

/** The shows in the order of their next airings. */
export const captionCoverageReportShape = shape('CaptionCoverageReport', (z) =>
  z.object({
    shows: z.array(coveredShowShape(z)),
    isCut: z.boolean().describe('Whether there were more airings than were read.'),
    deadline: captionDeadlineShape(z).exactOptional(),
  }),
)
export type CaptionCoverageReport = ShapedValue<typeof captionCoverageReportShape>

export const MAX_COVERAGE_DAYS = 60

/** The maximum number of airings that are read. */
export const MAX_COVERED_AIRINGS = 5000

/** Returns what airs in the next days, and which captions it has. For a station's staff. */
export const readCaptionCoverage = endpoint<{ days: number }, CaptionCoverageReport>(
  'GET',
  '/api/captions/coverage',
  { answer: captionCoverageReportShape },
)

export function isCovered({ captions }: Pick<CoveredShow, 'captions'>): boolean {
  return captions === 'published' || captions === 'inside'
}

/** Reports whether a show still needs captions. */
export function lacksCaptions(show: Pick<CoveredShow, 'captions'>): boolean {
  return !isCovered(show) && show.captions !== 'exempt'
}

/** Returns how many airings need captions, how many of those have them, and how many belong to exempt shows. */
export function countCovered(shows: readonly CoveredShow[]): {
  airings: number
  covered: number
  exempt: number
} {
  const sum = (all: readonly CoveredShow[]) =>
    all.reduce((count, { airings }) => count + airings, 0)
  const exempt = sum(shows.filter(({ captions }) => captions === 'exempt'))
  return { airings: sum(shows) - exempt, covered: sum(shows.filter(isCovered)), exempt }
}

/** The day by which captions are required, and whether the law or the station requires them. */
export const captionDeadlineShape = shape('CaptionDeadline', (z) =>
  z.object({ day: dayShape(z), by: z.enum(['law', 'station']) }),
)
export type CaptionDeadline = ShapedValue<typeof captionDeadlineShape>

/** The days from which Title II of the ADA requires captions (28 CFR 35.200, as extended in 2026). */
export const ADA_DATES = { '50000-and-over': '2027-04-26', 'under-50000': '2028-04-26' } as const

/**
 * Returns the day from which everything needs captions: the day set by law, or the station's own if that is earlier.
 */
export function captionDeadline({
  populationBand,
  captionsDueOn,
}: {
  populationBand: keyof typeof ADA_DATES | ''
  captionsDueOn: Day
}): CaptionDeadline | undefined {
  const law = populationBand === '' ? undefined : ADA_DATES[populationBand]
  if (captionsDueOn !== '' && (law === undefined || captionsDueOn < law)) {
    return { day: captionsDueOn, by: 'station' }
  }
  return law && { day: law, by: 'law' }
}
