import { endpoint } from './endpoint.ts'
import { addDays, daysBetween } from './time/calendar.ts'
import type { Day, Instant } from './time.ts'

/** The longest period that can be asked for at once. */
export const LONGEST_REPORT_DAYS = 400

/** What went out in some time: programmes, and what stood between them. Seconds on the air. */
export type AirtimeFigures = {
  /** Showings that began. */
  airings: number
  airedSec: number
  /** Of programmes: shown for the first time, shown again; what nobody said is in neither. */
  firstRunSec: number
  repeatSec: number
  /** Filler, spots and bulletins. */
  fillerSec: number
  /** Programmes that were made locally. */
  localSec: number
}

/** `impressions` are how often embeds were shown on other sites, whether or not anything was played. */
export type ViewFigures = { plays: number; seconds: number; impressions: number }

type Named<Figures> = Figures & { id: string; name: string }

/**
 * The station's air time between two days, as its schedule and its as-run logs tell it: nothing that
 * was cancelled, preempted or missed, nothing that is still to come, and of two that overlap only
 * what was to be seen.
 */
export type AirtimeReport = {
  from: Day
  /** The first day that is not part of it. */
  until: Day
  /** What comes after is not over yet, and not counted. */
  countedUntil: Instant
  /** What the channels could have filled, each from its first airing on. */
  possibleSec: number
  totals: AirtimeFigures
  channels: (Named<AirtimeFigures> & { possibleSec: number })[]
  /** Without an id: programmes without a category. */
  categories: Named<AirtimeFigures>[]
  /** Of programmes, those with most time on the air, at most 100. */
  shows: Named<AirtimeFigures>[]
  otherShows: number
  steps: (AirtimeFigures & { from: Day; until: Day })[]
  /** Absent when nothing is known of viewers. */
  views?: {
    totals: ViewFigures
    channels: Named<ViewFigures>[]
    steps: (ViewFigures & { from: Day; until: Day })[]
  }
}

/**
 * For those who may see reports: `from` counts, `until` no longer, both on the station's calendar of
 * broadcast days. 400 for a period that is empty or longer than 400 days.
 */
export const readAirtimeReport = endpoint<{ from: Day; until: Day }, AirtimeReport>(
  'GET',
  '/api/analytics/airtime',
)

/** What a period is cut into, as is legible: weeks from its first day on, months of the calendar. */
export function stepUnitOf(from: Day, until: Day): 'day' | 'week' | 'month' {
  const days = daysBetween(from, until)
  if (days <= 31) return 'day'
  return days <= 182 ? 'week' : 'month'
}

const NEXT = { day: dayAfter, week: weekAfter, month: monthAfter }

/** The period cut into its steps. The last one is as long as is left. */
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

/** The first of the next month. */
function monthAfter(day: Day): Day {
  return `${addDays(`${day.slice(0, 7)}-01`, 32).slice(0, 7)}-01`
}
