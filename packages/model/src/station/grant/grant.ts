import { endpoint } from '../../endpoint.ts'
import { addDays, daysBetween } from '../../time/calendar.ts'
import type { Day, Instant } from '../../time.ts'

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

export type GrantFigures = Record<GrantFigure, number>

/** A category with its programs, in seconds on the air. */
export type GrantCategory = {
  name: string
  airedSec: number
  firstRunSec: number
  localSec: number
}

/** What funders ask public access stations to report, for a period and for the period of the same length before it. */
export type GrantReport = {
  from: Day
  /** The first day after the period. */
  until: Day
  before: { from: Day; until: Day }
  countedUntil: Instant
  figures: GrantFigures
  figuresBefore: GrantFigures
  categories: GrantCategory[]
  unconfirmed: { airings: number; plannedSec: number }
}

/** Returns the figures of a grant report. Requires the `reports` privilege. Days are as in `readAirtimeReport`. */
export const readGrantReport = endpoint<{ from: Day; until: Day }, GrantReport>(
  'GET',
  '/api/analytics/grant',
)

/** Returns the period of the same length before a period. */
export function periodBefore({ from, until }: { from: Day; until: Day }) {
  return { from: addDays(from, -daysBetween(from, until)), until: from }
}
