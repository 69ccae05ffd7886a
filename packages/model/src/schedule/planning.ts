import type { Airing } from '../collections/schedule/airings.ts'
import type { DraftChange } from '../collections/schedule/schedule-drafts.ts'
import { endpoint } from '../endpoint.ts'
import type { Day, Instant, ZoneName } from '../time.ts'
import type { Airtime } from './airtime.ts'
import type { AiringChange, Staleness } from './changes.ts'
import type { Delivery } from './terms/delivery.ts'

/** The most changes in one request, and in one draft. */
export const MOST_CHANGES = 2000

/**
 * Applies changes, all or none. Undo is the same request with the inverse changes. Fields that others changed
 * in the meantime keep their values. Fails with 409 `airing_moved_meanwhile` and `conflicts` when the changed
 * fields themselves have changed, and with 400 `airing_clashes` (`ClashData`) when a time is taken.
 */
export const changeSchedule = endpoint<{ changes: AiringChange[] }, { airings: Airing[] }>(
  'POST',
  '/api/schedule/changes',
)

/** The airings at the target time, and the nearest free times that are long enough. */
export type ClashData = {
  startsAt: { code: 'airing_clashes'; message: string }
  clashes: { id: string; title: string; startsAt: Instant; endsAt: Instant }[]
  free: Airtime<Instant>[]
}

/**
 * Adds changes to a draft instead, on top of its present ones. Returns the draft's resulting changes for
 * these airings, and the ids of changes that were dropped because they canceled out.
 */
export const planInDraft = endpoint<
  { draft: string; changes: AiringChange[] },
  { planned: DraftChange[]; dropped: string[] }
>('POST', '/api/schedule/drafts/:draft/changes')

/** A conflict that must be resolved before a change of a draft can be published. */
export type DraftConflict = {
  change: AiringChange
  kind: Staleness | 'taken' | 'overlapping'
  /**
   * The airings at the target time, or the current state of the changed airing. Empty for a deleted airing.
   */
  theirs: { id: string; title: string; startsAt: string; endsAt: string; locked: boolean }[]
  /**
   * Whether the draft's change can be applied in spite of the conflict. Otherwise it is left out or planned
   * again.
   */
  canBeMine: boolean
}

export type Choice = 'mine' | 'theirs'

/** Returns a draft's changes and their current conflicts. Changes nothing. */
export const checkDraft = endpoint<
  { draft: string },
  { changes: AiringChange[]; conflicts: DraftConflict[] }
>('GET', '/api/schedule/drafts/:draft/difference')

/**
 * Publishes a whole draft at once. Each conflict needs a choice, keyed by airing: `mine` removes the airings
 * in the way from the schedule, `theirs` leaves the change out. Fails with 409 `draft_conflicts` and the
 * undecided `conflicts`. Returns the applied changes, so that they can be undone as one.
 */
export const publishDraft = endpoint<
  { draft: string; choices: Record<string, Choice> },
  { changes: AiringChange[]; airings: Airing[] }
>('POST', '/api/schedule/drafts/:draft/publish')

/** The changes that a plan would make, for review, and notes on what it leaves out and why. */
export type Proposal = { changes: AiringChange[]; notes: string[] }

/**
 * Proposes the changes that restore a channel's schedule to its state at a past moment, for airings that
 * begin in a future time range. Changes nothing. For staff with the `schedule` privilege.
 */
export const proposeRestoration = endpoint<
  { channel: string; moment: Instant; from: Instant; until: Instant },
  Proposal
>('GET', '/api/schedule/restoration')

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
>('GET', '/api/schedule/copy')

/**
 * Proposes filling the gaps of broadcast days with the results of a saved search for shows. Changes nothing.
 */
export const proposeFilling = endpoint<
  { channel: string; day: Day; days: number; search: string; repeats: 'yes' | 'no' },
  Proposal
>('GET', '/api/schedule/filling')

/** The changes that one user made to the schedule at one moment. */
export type HistoryStep = { at: Instant; who: string; changes: AiringChange[] }

/**
 * Returns who changed an airing or a channel's schedule, latest first. For staff with the `schedule`
 * privilege.
 */
export const scheduleHistory = endpoint<
  { channel?: string; airing?: string },
  { steps: HistoryStep[] }
>('GET', '/api/schedule/history')

/** Explains in sentences why an airing is at its time. */
export const explainAiring = endpoint<{ airing: string }, { sentences: string[] }>(
  'GET',
  '/api/schedule/airings/:airing/why',
)

/** Proposes the airings that the timeslots of the caller's station would create now. */
export const proposeTimeslots = endpoint<Record<string, never>, Proposal>(
  'GET',
  '/api/schedule/timeslots/proposal',
)

/** A date on which a timeslot would occur. */
export type TimeslotDate = {
  day: Day
  startsAt: Instant
  /** Irregularities of the date, such as a clock change or an exception. */
  notes: string[]
  /** Whether the date is excluded, so that nothing airs. */
  isExcepted: boolean
}

/**
 * Previews the future airings that a change of a timeslot would remove from the schedule. Airings are created again
 * where the timeslot still occurs. `total` also counts airings that are not listed. Absent fields keep their values.
 * Changes nothing; an invalid rule removes nothing.
 */
export const previewWithdrawal = endpoint<
  { timeslot: string; changes: Record<string, unknown> },
  { airings: (Airtime<Instant> & { id: string; title: string })[]; total: number; zone: ZoneName }
>('POST', '/api/schedule/timeslots/:timeslot/withdrawal')

/** An upcoming airing of a timeslot, and its place in another time zone; empty if it has to stay. */
export type ZoneMove = Airtime<Instant> & {
  id: string
  title: string
  channel: string
  becomesAt: Instant | ''
}

/**
 * Previews how upcoming unlocked airings of timeslots move if a channel or the station gets another time zone. Airings
 * that were moved manually stay. `moves` lists the first of them, starting with those that have to stay. Changes
 * nothing.
 */
export const previewZone = endpoint<
  { channel: string; timeZone: string },
  { moves: ZoneMove[]; moving: number; staying: number; before: ZoneName; after: ZoneName }
>('GET', '/api/schedule/time-zone')

/**
 * Returns the next dates of a recurrence rule being edited, in its channel's time zone, or what is wrong with
 * the rule.
 */
export const previewTimeslot = endpoint<
  { channel: string; dtstartLocal: string; rrule: string; until: string; exdates: string },
  { dates: TimeslotDate[]; zone: ZoneName; fault: string }
>('GET', '/api/schedule/timeslots/preview')

/** Returns what a timeslot's holder delivered in the last three months. */
export const timeslotDelivery = endpoint<{ timeslot: string }, Delivery>(
  'GET',
  '/api/schedule/timeslots/:timeslot/delivery',
)
