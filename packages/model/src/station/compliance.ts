import type { CaptionDeadline } from '../captions/coverage.ts'
import type { Obligation } from '../collections/station/obligations.ts'
import { endpoint } from '../endpoint.ts'
import type { MeetingFault } from '../publishing/meetings.ts'
import type { Privilege } from '../records/access.ts'
import type { Day, Instant } from '../time.ts'
import type { DayRange, Hours, ObligationState } from './obligations.ts'

/** Who may read the station's obligations, besides its administrators. */
export const COMPLIANCE_READERS: readonly Privilege[] = [
  'reports',
  'captions',
  'content',
  'schedule',
]

/** The number of days ahead for which captions are counted; the caption coverage page uses the same default. */
export const COVERED_DAYS = 14

/** The most meetings that are listed. */
export const MOST_MEETINGS = 200

/** A meeting that is not on demand. */
export type WaitingMeeting = {
  show: string
  title: string
  category: string
  heldOn: Day
  /** The last day on which posting it is still on time. */
  dueOn: Day
  isLate: boolean
  fault: MeetingFault
  /** The medium that needs attention, or empty. */
  medium: string
}

/** How much of an obligation is met in the current week or month. */
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

/** A station's obligations: captions, meetings on demand, and hours of programs. */
export type ComplianceReport = {
  today: Day
  captions: {
    deadline?: CaptionDeadline
    /** Shows that air in the next `COVERED_DAYS` days, how many of them lack captions, and how many need none. */
    shows: number
    missing: number
    exempt: number
    /** The next airing of a show without captions. */
    firstDueAt?: Instant
  }
  /** Absent: the station has no rule for meetings. */
  meetings?: {
    withinDays: number
    /** Meetings of the last year, by their dates. */
    posted: number
    waiting: number
    late: number
    /** The meetings that are not posted yet, earliest deadline first, at most `MOST_MEETINGS`. */
    list: WaitingMeeting[]
  }
  /** Empty if no hours are required. */
  obligations: ObligationHours[]
  /** Airings after this instant are not over yet; earlier ones count as aired. */
  countedUntil: Instant
}

/** Returns the station's current obligations. For its administrators and `COMPLIANCE_READERS`. */
export const readCompliance = endpoint<Record<string, never>, ComplianceReport>(
  'GET',
  '/api/analytics/compliance',
)
