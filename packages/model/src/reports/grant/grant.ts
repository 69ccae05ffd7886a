import { endpoint } from '../../kernel/endpoint.ts'
import { type ShapedValue, shape } from '../../kernel/shape.ts'
import { dayShape, instantShape } from '../../kernel/shapes.ts'
import { addDays, daysBetween } from '../../time/calendar.ts'
import type { Day } from '../../time/instants.ts'

/** The unit of each figure in a grant report: seconds that are shown as hours, a share from 0 to 1, or a number. */
export const GRANT_FIGURES = {
  programs: 'hours',
  firstRuns: 'hours',
  local: 'hours',
  captioned: 'share',
  showsAired: 'count',
  showsProduced: 'count',
  produced: 'hours',
  producers: 'count',
  submissions: 'count',
  submissionsAired: 'count',
  newMembers: 'count',
  classes: 'count',
  trained: 'count',
  certificates: 'count',
  loans: 'count',
  equipment: 'hours',
  plays: 'count',
  watched: 'hours',
} as const

export type GrantFigure = keyof typeof GRANT_FIGURES

export const grantFiguresShape = shape('GrantFigures', (z) =>
  z.record(z.enum(Object.keys(GRANT_FIGURES) as GrantFigure[]), z.number()),
)
export type GrantFigures = ShapedValue<typeof grantFiguresShape>

/** A category with its programs, in seconds on the air. */
export const grantCategoryShape = shape('GrantCategory', (z) =>
  z.object({
    name: z.string(),
    airedSec: z.number(),
    firstRunSec: z.number(),
    localSec: z.number(),
  }),
)
export type GrantCategory = ShapedValue<typeof grantCategoryShape>

/** What funders ask public access stations to report, for a period and for the period of the same length before it. */
export const grantReportShape = shape('GrantReport', (z) =>
  z.object({
    from: dayShape(z),
    until: dayShape(z).describe('The first day after the period.'),
    before: z.object({ from: dayShape(z), until: dayShape(z) }),
    countedUntil: instantShape(z),
    figures: grantFiguresShape(z),
    figuresBefore: grantFiguresShape(z).describe('Those of the period before.'),
    categories: z.array(grantCategoryShape(z)),
    unconfirmed: z.object({ airings: z.int(), plannedSec: z.number() }),
  }),
)
export type GrantReport = ShapedValue<typeof grantReportShape>

/** Returns the figures of a grant report. Requires the `reports` privilege. Days are as in `readAirtimeReport`. */
export const readGrantReport = endpoint<{ from: Day; until: Day }, GrantReport>(
  'GET',
  '/api/analytics/grant',
  { answer: grantReportShape },
)

/** Returns the period of the same length before a period. */
export function periodBefore({ from, until }: { from: Day; until: Day }) {
  return { from: addDays(from, -daysBetween(from, until)), until: from }
}
