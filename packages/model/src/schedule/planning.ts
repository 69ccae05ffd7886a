import { endpoint } from '../kernel/endpoint.ts'
import { type ShapedValue, shape, type Zod, type z } from '../kernel/shape.ts'
import { dayShape, instantShape, orEmpty, recordIdShape, zoneShape } from '../kernel/shapes.ts'
import type { Day, Instant } from '../time/instants.ts'
import type { Airing } from './airings.ts'
import type { Airtime } from './airtime.ts'
import { type AiringChange, airingChangeShape, STALENESS } from './changes.ts'
import type { DraftChange } from './schedule-drafts.ts'
import { type Delivery, deliveryShape } from './timeslots/terms/delivery.ts'

/** The maximum number of changes in one request, and in one draft. */
export const MAX_CHANGES = 2000

/**
 * Applies changes, all or none. Undo is the same request with the inverse changes. Fields that others changed
 * in the meantime keep their values. Fails with 409 `airing_moved_meanwhile` and `conflicts` when the changed
 * fields themselves have changed, and with 400 `airing_clashes` (`ClashData`) when a time is taken.
 */
export const changeSchedule = endpoint<{ changes: AiringChange[] }, { airings: Airing[] }>(
  'POST',
  '/api/schedule/changes',
  { answer: (z) => z.object({ airings: z.array(z.recordOf<Airing>('airings')) }), refuses: [409] },
)

/** The airings at the target time, and the nearest free times that are long enough. */
export type ClashData = {
  startsAt: { code: 'airing_clashes'; message: string }
  clashes: { id: string; title: string; startsAt: Instant; endsAt: Instant }[]
  free: Airtime<Instant>[]
}

/**
 * Adds changes to a draft instead of the schedule, in addition to those that it has. Returns the draft's resulting
 * changes for these airings, and the ids of changes that were dropped because they canceled out.
 */
export const planInDraft = endpoint<
  { draft: string; changes: AiringChange[] },
  { planned: DraftChange[]; dropped: string[] }
>('POST', '/api/schedule/drafts/:draft/changes', {
  answer: (z) =>
    z.object({
      planned: z.array(z.recordOf<DraftChange>('draftChanges')),
      dropped: z
        .array(recordIdShape(z))
        .describe('The ids of changes that were dropped because they canceled out.'),
    }),
  refuses: [409],
})

/** A conflict that must be resolved before a change of a draft can be published. */
export const draftConflictShape = shape('DraftConflict', (z) =>
  z.object({
    change: airingChangeShape(z),
    kind: z.enum([...STALENESS, 'taken', 'overlapping']),
    theirs: z
      .array(airtimeOf(z, { id: recordIdShape(z), title: z.string(), locked: z.boolean() }))
      .describe(
        'The airings at the target time, or the current state of the changed airing. Empty for a deleted airing.',
      ),
    canBeMine: z
      .boolean()
      .describe(
        'Whether the draft’s change can be applied in spite of the conflict. Otherwise it is left out or planned again.',
      ),
  }),
)
export type DraftConflict = ShapedValue<typeof draftConflictShape>

function airtimeOf<Of extends z.ZodRawShape>(z: Zod, of: Of) {
  return z.object({ ...of, startsAt: instantShape(z), endsAt: instantShape(z) })
}

export type Choice = 'mine' | 'theirs'

/** Returns a draft's changes and their current conflicts. Changes nothing. */
export const checkDraft = endpoint<
  { draft: string },
  { changes: AiringChange[]; conflicts: DraftConflict[] }
>('GET', '/api/schedule/drafts/:draft/difference', {
  answer: (z) =>
    z.object({
      changes: z.array(airingChangeShape(z)),
      conflicts: z.array(draftConflictShape(z)),
    }),
})

/**
 * Publishes a whole draft at once. Each conflict needs a choice, keyed by airing: `mine` removes the airings
 * in the way from the schedule, `theirs` leaves the change out. Fails with 409 `draft_conflicts` and the
 * undecided `conflicts`. Returns the applied changes, so that they can be undone as one.
 */
export const publishDraft = endpoint<
  { draft: string; choices: Record<string, Choice> },
  { changes: AiringChange[]; airings: Airing[] }
>('POST', '/api/schedule/drafts/:draft/publish', {
  answer: (z) =>
    z.object({
      changes: z.array(airingChangeShape(z)),
      airings: z.array(z.recordOf<Airing>('airings')),
    }),
  refuses: [409],
})

/** The changes that a plan would make, for review, and notes on what it leaves out and why. */
export const proposalShape = shape('Proposal', (z) =>
  z.object({
    changes: z.array(airingChangeShape(z)),
    notes: z.array(z.string()).describe('What it leaves out, and why.'),
  }),
)
export type Proposal = ShapedValue<typeof proposalShape>

/**
 * Proposes the changes that restore a channel's schedule to its state at a past moment, for airings that
 * begin in a future time range. Changes nothing. For staff with the `schedule` privilege.
 */
export const proposeRestoration = endpoint<
  { channel: string; moment: Instant; from: Instant; until: Instant },
  Proposal
>('GET', '/api/schedule/restoration', { answer: proposalShape })

/**
 * Proposes copying broadcast days to other days, at the same wall-clock times. With `replaces`, unlocked airings there
 * are replaced; otherwise only free times are used. Changes nothing.
 */
export const proposeCopy = endpoint<
  {
    channel: string
    day: Day
    days: number
    toChannel: string
    toDay: Day
    replaces: 'yes' | 'no'
  },
  Proposal
>('GET', '/api/schedule/copy', { answer: proposalShape })

/**
 * Proposes filling the gaps of broadcast days with the results of a saved search for shows. Changes nothing.
 */
export const proposeFilling = endpoint<
  { channel: string; day: Day; days: number; search: string; repeats: 'yes' | 'no' },
  Proposal
>('GET', '/api/schedule/filling', { answer: proposalShape })

/** The changes that one user made to the schedule at one moment. */
export const historyStepShape = shape('HistoryStep', (z) =>
  z.object({
    at: instantShape(z),
    who: z.string(),
    changes: z.array(airingChangeShape(z)),
  }),
)
export type HistoryStep = ShapedValue<typeof historyStepShape>

/**
 * Returns who changed an airing or a channel's schedule, latest first. For staff with the `schedule`
 * privilege.
 */
export const scheduleHistory = endpoint<
  { channel?: string; airing?: string },
  { steps: HistoryStep[] }
>('GET', '/api/schedule/history', {
  answer: (z) => z.object({ steps: z.array(historyStepShape(z)) }),
})

/** Explains in sentences why an airing is at its time. */
export const explainAiring = endpoint<{ airing: string }, { sentences: string[] }>(
  'GET',
  '/api/schedule/airings/:airing/why',
  { answer: (z) => z.object({ sentences: z.array(z.string()) }) },
)

/** Proposes the airings that the timeslots of the caller's station would create now. */
export const proposeTimeslots = endpoint<Record<string, never>, Proposal>(
  'GET',
  '/api/schedule/timeslots/proposal',
  { answer: proposalShape },
)

/** A date on which a timeslot would occur. */
export const timeslotDateShape = shape('TimeslotDate', (z) =>
  z.object({
    day: dayShape(z),
    startsAt: instantShape(z),
    notes: z
      .array(z.string())
      .describe('Irregularities of the date, such as a clock change or an exception.'),
    isExcepted: z.boolean().describe('Whether the date is excluded, so that nothing airs.'),
  }),
)
export type TimeslotDate = ShapedValue<typeof timeslotDateShape>

const withdrawalShape = shape('Withdrawal', (z) =>
  z.object({
    airings: z.array(airtimeOf(z, { id: recordIdShape(z), title: z.string() })),
    total: z.int(),
    zone: zoneShape(z),
  }),
)

/**
 * Previews the future airings that a change of a timeslot would remove from the schedule. Airings are created again
 * where the timeslot still occurs. `total` also counts airings that are not listed. Absent fields keep their values.
 * Changes nothing; an invalid rule removes nothing.
 */
export const previewWithdrawal = endpoint<
  { timeslot: string; changes: Record<string, unknown> },
  ShapedValue<typeof withdrawalShape>
>('POST', '/api/schedule/timeslots/:timeslot/withdrawal', { answer: withdrawalShape })

/** An upcoming airing of a timeslot, and its place in another time zone. */
export const zoneMoveShape = shape('ZoneMove', (z) =>
  airtimeOf(z, {
    id: recordIdShape(z),
    title: z.string(),
    channel: recordIdShape(z),
    becomesAt: orEmpty(z, instantShape(z)).describe('Empty where it has to stay.'),
  }),
)
export type ZoneMove = ShapedValue<typeof zoneMoveShape>

const zonePreviewShape = shape('ZonePreview', (z) =>
  z.object({
    moves: z.array(zoneMoveShape(z)),
    moving: z.int(),
    staying: z.int(),
    before: zoneShape(z),
    after: zoneShape(z),
  }),
)

/**
 * Previews how upcoming unlocked airings of timeslots move if a channel or the station gets another time zone. Airings
 * that were moved manually stay. `moves` lists the first of them, starting with those that have to stay. Changes
 * nothing.
 */
export const previewZone = endpoint<
  { channel: string; timeZone: string },
  ShapedValue<typeof zonePreviewShape>
>('GET', '/api/schedule/time-zone', { answer: zonePreviewShape })

const timeslotPreviewShape = shape('TimeslotPreview', (z) =>
  z.object({
    dates: z.array(timeslotDateShape(z)),
    zone: zoneShape(z),
    fault: z.string().describe('What is wrong with the rule; empty: nothing.'),
  }),
)

/**
 * Returns the next dates of a recurrence rule being edited, in its channel's time zone, or what is wrong with
 * the rule.
 */
export const previewTimeslot = endpoint<
  { channel: string; dtstartLocal: string; rrule: string; until: string; exdates: string },
  ShapedValue<typeof timeslotPreviewShape>
>('GET', '/api/schedule/timeslots/preview', { answer: timeslotPreviewShape })

/** Returns what a timeslot's holder delivered in the last three months. */
export const timeslotDelivery = endpoint<{ timeslot: string }, Delivery>(
  'GET',
  '/api/schedule/timeslots/:timeslot/delivery',
  { answer: deliveryShape },
)
