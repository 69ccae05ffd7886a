import { endpoint } from '../kernel/endpoint.ts'
import { type ShapedValue, shape } from '../kernel/shape.ts'
import { dayShape, instantShape, recordIdShape } from '../kernel/shapes.ts'
import { addDays, daysBetween } from '../time/calendar.ts'
import type { Day } from '../time/instants.ts'

/** The longest period of a report, in days. */
export const MAX_REPORT_DAYS = 400

/** What aired during a period: programs, and the fillers between them. Durations are seconds on the air. */
export const airtimeFiguresShape = shape('AirtimeFigures', (z) =>
  z.object({
    airings: z.int().describe('The number of airings that began in the period.'),
    airedSec: z.number(),
    firstRunSec: z
      .number()
      .describe(
        'Program time in first runs. Airings without that mark count neither here nor as repeats.',
      ),
    repeatSec: z.number(),
    fillerSec: z.number().describe('Fillers, spots and bulletins.'),
    localSec: z.number().describe('Programs that were produced locally.'),
  }),
)
export type AirtimeFigures = ShapedValue<typeof airtimeFiguresShape>

export const viewFiguresShape = shape('ViewFigures', (z) =>
  z.object({
    plays: z.number(),
    seconds: z.number(),
    impressions: z
      .number()
      .describe('How often embeds were shown on other sites, whether or not anything was played.'),
  }),
)
export type ViewFigures = ShapedValue<typeof viewFiguresShape>

const namedAirtimeShape = shape('NamedAirtime', (z) =>
  airtimeFiguresShape(z).extend({ id: z.string(), name: z.string() }),
)

const namedViewsShape = shape('NamedViews', (z) =>
  viewFiguresShape(z).extend({ id: z.string(), name: z.string() }),
)

/**
 * The station's airtime between two days: what aired according to as-runs or, without an as-run, as planned once a
 * person or an import has confirmed that it aired (decision 72). Where airings overlap, it counts only what viewers
 * saw.
 */
export const airtimeReportShape = shape('AirtimeReport', (z) =>
  z.object({
    from: dayShape(z),
    until: dayShape(z).describe('The first day after the period.'),
    countedUntil: instantShape(z).describe('Airings after this are not over yet and not counted.'),
    possibleSec: z
      .number()
      .describe(
        'The seconds that the channels could have filled, each counted from its first airing.',
      ),
    totals: airtimeFiguresShape(z),
    channels: z.array(namedAirtimeShape(z).extend({ possibleSec: z.number() })),
    categories: z
      .array(namedAirtimeShape(z))
      .describe('An entry without an id holds the programs without a category; likewise below.'),
    producers: z.array(namedAirtimeShape(z)),
    languages: z.array(namedAirtimeShape(z)).describe('The ids are BCP 47 tags.'),
    shows: z
      .array(namedAirtimeShape(z))
      .describe('The programs with the most airtime, at most 100.'),
    otherShows: z.int(),
    steps: z.array(airtimeFiguresShape(z).extend({ from: dayShape(z), until: dayShape(z) })),
    unconfirmed: z
      .object({ airings: z.int(), plannedSec: z.number() })
      .describe('Airings that are over but that nobody has confirmed. They are not counted.'),
    views: viewReportShape(z).exactOptional().describe('Absent when there are no view statistics.'),
  }),
)
export type AirtimeReport = ShapedValue<typeof airtimeReportShape>

const viewReportShape = shape('ViewReport', (z) =>
  z.object({
    totals: viewFiguresShape(z),
    channels: z.array(namedViewsShape(z)),
    steps: z.array(viewFiguresShape(z).extend({ from: dayShape(z), until: dayShape(z) })),
  }),
)

/**
 * Reads the report on airtime. Requires the `reports` privilege. `from` is inclusive and `until` exclusive,
 * both in the station's broadcast days. Answers 400 for a period that is empty or longer than 400 days.
 */
export const readAirtimeReport = endpoint<{ from: Day; until: Day }, AirtimeReport>(
  'GET',
  '/api/analytics/airtime',
  { answer: airtimeReportShape },
)

/** A show that has not aired for some time. */
export const restingShowShape = shape('RestingShow', (z) =>
  z.object({
    id: recordIdShape(z),
    title: z.string(),
    category: z.string(),
    lastAiredAt: instantShape(z).nullable().describe('`null`: it has never aired.'),
    timesAired: z.int(),
  }),
)
export type RestingShow = ShapedValue<typeof restingShowShape>

/**
 * The shows that have not aired since an instant: first those that have never aired, then those whose last airing is
 * longest ago.
 */
export const rotationReportShape = shape('RotationReport', (z) =>
  z.object({
    days: z.int(),
    since: instantShape(z),
    library: z.int().describe('How many shows could air: neither drafts nor archived.'),
    resting: z.int().describe('How many of them have not aired.'),
    shows: z.array(restingShowShape(z)).describe('The first of them, at most 100.'),
  }),
)
export type RotationReport = ShapedValue<typeof rotationReportShape>

/** The longest time for which a rotation report can look back, in days. */
export const MAX_REST_DAYS = 3660

/** Reads which shows have not aired in a number of days. Requires the `reports` privilege. */
export const readRotation = endpoint<{ days: number }, RotationReport>(
  'GET',
  '/api/analytics/rotation',
  { answer: rotationReportShape },
)

/** The reports that are sent as files. */
export const REPORT_FILES = [
  'audience.csv',
  'audience.pdf',
  'captions.csv',
  'captions.pdf',
  'franchise.csv',
  'franchise.pdf',
  'grant.csv',
  'grant.pdf',
  'rotation.csv',
  'rotation.pdf',
] as const

export type ReportFile = (typeof REPORT_FILES)[number]

/**
 * Returns the path of a report's file. `franchise`, `captions` and `audience` need the query parameters of `readAirtimeReport`,
 * `rotation` those of `readRotation`, and `grant` those of `readGrantReport` or the `id` of a `grantReports` record.
 */
export function reportFilePath(file: ReportFile, query: Readonly<Record<string, string>>): string {
  return `/api/analytics/${file}?${new URLSearchParams(query)}`
}

/**
 * Chooses a legible unit for dividing a period: days, weeks counted from its first day, or calendar months.
 */
export function stepUnitOf(from: Day, until: Day): 'day' | 'week' | 'month' {
  const days = daysBetween(from, until)
  if (days <= 31) return 'day'
  return days <= 182 ? 'week' : 'month'
}

const NEXT = { day: dayAfter, week: weekAfter, month: monthAfter }

/** Divides the period into its steps. The last one may be shorter. */
export function stepsOf(from: Day, until: Day): { from: Day; until: Day }[] {
  const next = NEXT[stepUnitOf(from, until)]
  const steps = []
  for (let begins = from; begins < until; ) {
    const ends = next(begins)
    steps.push({ from: begins, until: ends < until ? ends : until })
    begins = ends
  }
  return steps
}

function dayAfter(day: Day): Day {
  return addDays(day, 1)
}

function weekAfter(day: Day): Day {
  return addDays(day, 7)
}

/** Returns the first day of the next month. */
function monthAfter(day: Day): Day {
  return `${addDays(`${day.slice(0, 7)}-01`, 32).slice(0, 7)}-01`
}
