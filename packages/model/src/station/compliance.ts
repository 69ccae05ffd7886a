import type { CaptionDeadline } from '../captions/coverage.ts'
import type { Obligation } from '../collections/station/obligations.ts'
import { endpoint } from '../endpoint.ts'
import type { MeetingFault } from '../publishing/meetings.ts'
import type { Privilege } from '../records/access.ts'
import type { Day, Instant } from '../time.ts'
import type { DayRange, Hours, ObligationState } from './obligations.ts'

/** Who may read what a station owes, besides its administrators. */
export const COMPLIANCE_READERS: readonly Privilege[] = [
  'reports',
  'captions',
  'content',
  'schedule',
]

/** The days ahead whose captions are counted, as the caption coverage shows them first. */
export const COVERED_DAYS = 14

/** The most meetings that are listed. */
export const MOST_MEETINGS = 200

/** A meeting that is not on demand. */
export type WaitingMeeting = {
  show: string
  title: string
  category: string
  heldOn: Day
  /** The last day on which it is posted in time. */
  dueOn: Day
  isLate: boolean
  fault: MeetingFault
  /** The medium to look after, or empty. */
  medium: string
}

/** What became of an obligation in the current week or month. */
export type ObligationHours = Pick<Obligation, 'id' | 'name' | 'counts' | 'per'> &
  DayRange &
  Hours & {
    /** The channel's id and name; empty: all channels. */
    channel: string
    channelName: string
    /** Seconds that neither aired nor are planned. */
    missingSec: number
    state: ObligationState
  }

/** What a station owes: captions, meetings on demand, and hours of programs. */
export type ComplianceReport = {
  today: Day
  captions: {
    deadline?: CaptionDeadline
    /** Shows that air in the next `COVERED_DAYS` days, those without captions, and those that need none. */
    shows: number
    missing: number
    exempt: number
    /** The next airing of a show without captions. */
    firstDueAt?: Instant
  }
  /** Absent: the station has no rule for meetings. */
  meetings?: {
    withinDays: number
    /** Of the last year, by their dates. */
    posted: number
    waiting: number
    late: number
    /** The first of those that wait, earliest due first, at most `MOST_MEETINGS`. */
    list: WaitingMeeting[]
  }
  /** Empty: the station owes no hours. */
  obligations: ObligationHours[]
  /** Airings after this instant are not over yet; what was over before is counted as aired. */
  countedUntil: Instant
}

/** Reads what the station owes now. For its administrators and `COMPLIANCE_READERS`. */
export const readCompliance = endpoint<Record<string, never>, ComplianceReport>(
  'GET',
  '/api/analytics/compliance',
)
