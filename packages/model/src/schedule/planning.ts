import type { Airing } from '../collections/airings.ts'
import type { DraftChange } from '../collections/schedule-drafts.ts'
import { endpoint } from '../endpoint.ts'
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
