import type { Airing } from '../collections/airings.ts'
import type { DraftChange } from '../collections/schedule-drafts.ts'
import { endpoint } from '../endpoint.ts'
import type { Day, Instant, ZoneName } from '../time.ts'
import type { Airtime } from './airtime.ts'
import type { AiringChange, Staleness } from './changes.ts'

/** So many changes go into one call, and into one draft. */
export const MOST_CHANGES = 2000

/**
 * Carries changes out, all together or not at all; undoing is the same call with their inverse.
 * Fields that others changed meanwhile stay theirs. Refuses with 409 `airing_moved_meanwhile` and
 * `conflicts` when what a change is about has changed, and with 400 `airing_clashes` (`ClashData`)
 * when a place is taken.
 */
export const changeSchedule = endpoint<{ changes: AiringChange[] }, { airings: Airing[] }>(
  'POST',
  '/api/schedule/changes',
)

/** What stands where an airing should go, and the nearest places that are free and long enough. */
export type ClashData = {
  startsAt: { code: 'airing_clashes'; message: string }
  clashes: { id: string; title: string; startsAt: Instant; endsAt: Instant }[]
  free: Airtime<Instant>[]
}

/**
 * Plans changes in a draft instead, on top of what it holds. Answers what it holds of these airings
 * now, and the ids of what it no longer holds because nothing of it is left.
 */
export const planInDraft = endpoint<
  { draft: string; changes: AiringChange[] },
  { planned: DraftChange[]; dropped: string[] }
>('POST', '/api/schedule/drafts/:draft/changes')

/** What has to be decided before a change of a draft can be published. */
export type DraftConflict = {
  change: AiringChange
  kind: Staleness | 'taken' | 'overlapping'
  /** What stands there, or what became of the airing; of what is gone, nothing. */
  theirs: { id: string; title: string; startsAt: string; endsAt: string; locked: boolean }[]
  /** It can be had in spite of theirs. Otherwise it is left out, or planned anew. */
  canBeMine: boolean
}

export type Choice = 'mine' | 'theirs'

/** A draft's changes, and what has to be decided about them now. Changes nothing. */
export const checkDraft = endpoint<
  { draft: string },
  { changes: AiringChange[]; conflicts: DraftConflict[] }
>('GET', '/api/schedule/drafts/:draft/difference')

/**
 * Publishes a draft, all of it at once. Each conflict wants a choice, by airing: `mine` takes what
 * is in the way off the schedule, `theirs` leaves the change out. Refuses with 409
 * `draft_conflicts` and the `conflicts` that are undecided. Answers what was done, so that it can
 * be taken back as one.
 */
export const publishDraft = endpoint<
  { draft: string; choices: Record<string, Choice> },
  { changes: AiringChange[]; airings: Airing[] }
>('POST', '/api/schedule/drafts/:draft/publish')

/** What could be done, to be looked at first, and what is left out of it and why. */
export type Proposal = { changes: AiringChange[]; notes: string[] }

/**
 * What would bring the schedule of a channel back to how it was at a moment, for what begins in a
 * stretch of time that is still to come. Changes nothing. For staff who schedule.
 */
export const proposeRestoration = endpoint<
  { channel: string; moment: Instant; from: Instant; until: Instant },
  Proposal
>('GET', '/api/schedule/restoration')

/**
 * What would copy broadcast days to others, by the clock on the wall. With `replaces`, what stands
 * there gives way, unless it is locked; otherwise only free places are taken. Changes nothing.
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

/** What would fill the gaps of broadcast days from a saved search of shows. Changes nothing. */
export const proposeFilling = endpoint<
  { channel: string; day: Day; days: number; search: string; repeats: 'yes' | 'no' },
  Proposal
>('GET', '/api/schedule/filling')

/** What somebody did to the schedule at one moment. */
export type HistoryStep = { at: Instant; who: string; changes: AiringChange[] }

/** Who did what to one airing, or to a channel, the latest first. For staff who schedule. */
export const scheduleHistory = endpoint<
  { channel?: string; airing?: string },
  { steps: HistoryStep[] }
>('GET', '/api/schedule/history')

/** Why an airing stands where it stands, in sentences. */
export const explainAiring = endpoint<{ airing: string }, { sentences: string[] }>(
  'GET',
  '/api/schedule/airings/:airing/why',
)

/** What the timeslots of the caller's station would make now, before they make it. */
export const proposeTimeslots = endpoint<Record<string, never>, Proposal>(
  'GET',
  '/api/schedule/timeslots/proposal',
)

/** A date on which a timeslot would happen. */
export type TimeslotDate = {
  day: Day
  startsAt: Instant
  /** What is special about it: clocks that change, an exception. */
  notes: string[]
  /** It is one of the exceptions: nothing happens then. */
  isExcepted: boolean
}

/**
 * Which airings to come a changed timeslot would take off the schedule, to be made anew where it still
 * makes them; `total` counts also those that are not told. Fields that are not given stay. Changes
 * nothing; what cannot be followed takes nothing off.
 */
export const previewWithdrawal = endpoint<
  { timeslot: string; changes: Record<string, unknown> },
  { airings: (Airtime<Instant> & { id: string; title: string })[]; total: number; zone: ZoneName }
>('POST', '/api/schedule/timeslots/:timeslot/withdrawal')

/** The next dates of a rule that is being written, on its channel's clock, or what is wrong with it. */
export const previewTimeslot = endpoint<
  { channel: string; dtstartLocal: string; rrule: string; until: string; exdates: string },
  { dates: TimeslotDate[]; zone: ZoneName; fault: string }
>('GET', '/api/schedule/timeslots/preview')
