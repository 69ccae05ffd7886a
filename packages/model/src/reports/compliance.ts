import { captionDeadlineShape } from '../captions/coverage.ts'
import { MEETING_FAULTS } from '../guide/library/meetings.ts'
import type { Privilege } from '../kernel/access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { type ShapedValue, shape } from '../kernel/shape.ts'
import { dayShape, instantShape, orEmpty, recordIdShape } from '../kernel/shapes.ts'
import { OBLIGATION_STATES } from './obligations.ts'

/** Who may read the station's obligations, besides its administrators. */
export const COMPLIANCE_READERS: readonly Privilege[] = [
  'reports',
  'captions',
  'content',
  'schedule',
]

/** The number of days ahead for which captions are counted; the caption coverage page uses the same default. */
export const COVERED_DAYS = 14

/** The maximum number of meetings that are listed. */
export const MAX_MEETINGS = 200

/** A meeting that is not on demand. */
export const waitingMeetingShape = shape('WaitingMeeting', (z) =>
  z.object({
    show: recordIdShape(z),
    title: z.string(),
    category: z.string(),
    heldOn: dayShape(z),
    dueOn: dayShape(z).describe('The last day on which posting it is still on time.'),
    isLate: z.boolean(),
    fault: z.enum(MEETING_FAULTS),
    medium: orEmpty(z, recordIdShape(z)).describe('The medium that needs attention, or empty.'),
  }),
)
export type WaitingMeeting = ShapedValue<typeof waitingMeetingShape>

/** How much of an obligation is met in the current week or month. */
export const obligationHoursShape = shape('ObligationHours', (z) =>
  z.object({
    id: recordIdShape(z),
    name: z.string(),
    counts: z.enum(['', 'programs', 'firstRun', 'local']),
    per: z.enum(['', 'week', 'month']),
    from: dayShape(z),
    until: dayShape(z).describe('The first day after it.'),
    owedSec: z.number(),
    airedSec: z.number(),
    plannedSec: z.number(),
    channel: orEmpty(z, recordIdShape(z)).describe('The channel’s id; empty: all channels.'),
    channelName: z.string(),
    missingSec: z.number().describe('Seconds that neither aired nor are planned.'),
    state: z.enum(OBLIGATION_STATES),
  }),
)
export type ObligationHours = ShapedValue<typeof obligationHoursShape>

const dueCaptionsShape = shape('DueCaptions', (z) =>
  z.object({
    deadline: captionDeadlineShape(z).exactOptional(),
    shows: z.int().describe(`Shows that air in the next ${COVERED_DAYS} days.`),
    missing: z.int().describe('How many of them lack captions.'),
    exempt: z.int().describe('How many of them need none.'),
    firstDueAt: instantShape(z)
      .exactOptional()
      .describe('The next airing of a show without captions.'),
  }),
)

const dueMeetingsShape = shape('DueMeetings', (z) =>
  z.object({
    withinDays: z.int(),
    posted: z.int().describe('Meetings of the last year, by their dates; likewise below.'),
    waiting: z.int(),
    late: z.int(),
    list: z
      .array(waitingMeetingShape(z))
      .describe(
        `The meetings that are not posted yet, earliest deadline first, at most ${MAX_MEETINGS}.`,
      ),
  }),
)

/** A station's obligations: captions, meetings on demand, and hours of programs. */
export const complianceReportShape = shape('ComplianceReport', (z) =>
  z.object({
    today: dayShape(z),
    captions: dueCaptionsShape(z),
    meetings: dueMeetingsShape(z)
      .exactOptional()
      .describe('Absent: the station has no rule for meetings.'),
    obligations: z.array(obligationHoursShape(z)).describe('Empty if no hours are required.'),
    countedUntil: instantShape(z).describe(
      'Airings after this are not over yet; earlier ones count as aired.',
    ),
  }),
)
export type ComplianceReport = ShapedValue<typeof complianceReportShape>

/** Returns the station's current obligations. For its administrators and `COMPLIANCE_READERS`. */
export const readCompliance = endpoint<Record<string, never>, ComplianceReport>(
  'GET',
  '/api/analytics/compliance',
  { answer: complianceReportShape },
)
