import { endpoint } from '../endpoint.ts'
import { addDays, daysBetween } from '../time/calendar.ts'
import type { Day, Instant } from '../time.ts'

/** The longest period of a report, in days. */
export const LONGEST_REPORT_DAYS = 400

/** What aired during a period: programs, and the fillers between them. Durations are seconds on the air. */
export type AirtimeFigures = {
  /** The number of airings that began in the period. */
  airings: number
  airedSec: number
  /** Program time in first runs and in repeats. Airings without that mark count in neither. */
  firstRunSec: number
  repeatSec: number
  /** Fillers, spots and bulletins. */
  fillerSec: number
  /** Programs that were produced locally. */
  localSec: number
}

/** `impressions` counts how often embeds were shown on other sites, whether or not anything was played. */
export type ViewFigures = { plays: number; seconds: number; impressions: number }

type Named<Figures> = Figures & { id: string; name: string }

/**
 * The station's airtime between two days: what aired according to as-runs or, without an as-run, as planned once a
 * person or an import has confirmed that it aired (decision 72). Where airings overlap, it counts only what viewers
 * saw.
 */
export type AirtimeReport = {
  from: Day
  /** The first day after the period. */
  until: Day
  /** Airings after this instant are not over yet and not counted. */
  countedUntil: Instant
  /** The seconds that the channels could have filled, each counted from its first airing. */
  possibleSec: number
  totals: AirtimeFigures
  channels: (Named<AirtimeFigures> & { possibleSec: number })[]
  /** An entry without an id holds the programs without a category; likewise below. */
  categories: Named<AirtimeFigures>[]
  producers: Named<AirtimeFigures>[]
  /** The ids are BCP 47 tags. */
  languages: Named<AirtimeFigures>[]
  /** The programs with the most airtime, at most 100. */
  shows: Named<AirtimeFigures>[]
  otherShows: number
  steps: (AirtimeFigures & { from: Day; until: Day })[]
  /** Airings that are over but that nobody has confirmed. They are not counted. */
  unconfirmed: { airings: number; plannedSec: number }
  /** Absent when there are no view statistics. */
  views?: {
    totals: ViewFigures
    channels: Named<ViewFigures>[]
    steps: (ViewFigures & { from: Day; until: Day })[]
  }
}

/**
 * Reads the report on airtime. Requires the `reports` privilege. `from` is inclusive and `until` exclusive,
 * both in the station's broadcast days. Answers 400 for a period that is empty or longer than 400 days.
 */
export const readAirtimeReport = endpoint<{ from: Day; until: Day }, AirtimeReport>(
  'GET',
  '/api/analytics/airtime',
)

/** A show that has not aired for some time. */
export type RestingShow = {
  id: string
  title: string
  category: string
  /** `null`: it has never aired. */
  lastAiredAt: Instant | null
  timesAired: number
}

/**
 * The shows that have not aired since an instant: first those that have never aired, then those whose last airing is
 * longest ago.
 */
export type RotationReport = {
  days: number
  since: Instant
  /** How many shows could air: neither drafts nor archived. */
  library: number
  /** How many of them have not aired. */
  resting: number
  /** The first of them, at most 100. */
  shows: RestingShow[]
}

/** The longest time for which a rotation report can look back, in days. */
export const LONGEST_REST_DAYS = 3660

/** Reads which shows have not aired in a number of days. Requires the `reports` privilege. */
export const readRotation = endpoint<{ days: number }, RotationReport>(
  'GET',
  '/api/analytics/rotation',
)

/** The reports that are sent as files. */
export const REPORT_FILES = [
  'audience.csv',
  'audience.pdf',
  'franchise.csv',
  'franchise.pdf',
  'grant.csv',
  'grant.pdf',
  'rotation.csv',
  'rotation.pdf',
] as const

export type ReportFile = (typeof REPORT_FILES)[number]

/**
 * Returns the path of a report's file. `franchise` and `audience` need the query parameters of `readAirtimeReport`,
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
