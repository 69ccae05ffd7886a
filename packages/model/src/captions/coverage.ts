import { endpoint } from '../endpoint.ts'
import type { Instant } from '../time.ts'

/**
 * What captions a show that is about to air has: published ones, only drafts, none, those in the recording or the
 * broadcast itself (`inside`), or no recording that could have any.
 */
export const CAPTION_COVERAGES = ['published', 'inside', 'draft', 'none', 'no-recording'] as const

export type CaptionCoverage = (typeof CAPTION_COVERAGES)[number]

/** A show that is about to air. Its captions are due when it airs first. */
export type CoveredShow = {
  show: string
  title: string
  /** The recording that viewers will see, or empty. */
  medium: string
  captions: CaptionCoverage
  /** The next airing, its channel's name, and how many airings follow it. */
  startsAt: Instant
  channel: string
  airings: number
}

/** The shows in the order in which they air first. `isCut` says that there were more airings than were read. */
export type CaptionCoverageReport = { shows: CoveredShow[]; isCut: boolean }

export const LONGEST_COVERAGE_DAYS = 60

/** The airings that are read at most. */
export const MOST_COVERED_AIRINGS = 5000

/** What airs in the next days, and which captions it has. For the people of a station. */
export const readCaptionCoverage = endpoint<{ days: number }, CaptionCoverageReport>(
  'GET',
  '/api/captions/coverage',
)

export function isCovered({ captions }: Pick<CoveredShow, 'captions'>): boolean {
  return captions === 'published' || captions === 'inside'
}

/** Returns how many airings there are, and how many of them have captions. */
export function countCovered(shows: readonly CoveredShow[]): { airings: number; covered: number } {
  const sum = (all: readonly CoveredShow[]) =>
    all.reduce((count, { airings }) => count + airings, 0)
  return { airings: sum(shows), covered: sum(shows.filter(isCovered)) }
}
