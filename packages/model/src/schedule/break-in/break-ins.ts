import type { Airing } from '../../collections/schedule/airings.ts'
import { endpoint } from '../../endpoint.ts'
import { MINUTE_MS } from '../../time.ts'
import type { AiringChange } from '../changes.ts'
import type { Proposal } from '../planning.ts'
import type { Hold } from './held-places.ts'

/** What breaks in: a program, the slate with a text, or the program that is on and does not end as planned. */
export const BREAK_INS = ['live', 'slate', 'stay'] as const

export type BreakInKind = (typeof BREAK_INS)[number]

/** The longest estimate, in minutes. An open-ended airing is extended for as long as it is on. */
export const LONGEST_ESTIMATE_MIN = 720

/** How long before its estimated end an open-ended airing is extended, and by how much. */
export const EXTENDED_BEFORE_MS = 2 * MINUTE_MS
export const EXTENDED_BY_MS = 15 * MINUTE_MS

export type BreakInRequest = {
  channel: string
  kind: BreakInKind
  hold: Hold
  /** About how long it lasts; for `stay`, how much longer than planned. */
  minutes: number
  /** What viewers read. Empty: the title of the show, or the usual text of a slate. */
  title: string
  /** The id of the show whose recording plays, or `''`. */
  show: string
  /** The id of the live input whose picture is shown, or `''`. */
  liveInput?: string
}

/** The changes that were made, so that they can be undone as one. */
export type BrokenIn = { changes: AiringChange[]; airings: Airing[] }

/** Returns what a break-in would do now to what is on and to what follows. Changes nothing. */
export const previewBreakIn = endpoint<BreakInRequest, Proposal>(
  'POST',
  '/api/schedule/break-ins/preview',
)

/**
 * Breaks into a channel now; on one that Docket plays out, at the first moment that no player has loaded, 15 s ahead. The
 * airing is open-ended: it is extended, and holds what follows, until somebody ends it.
 */
export const startBreakIn = endpoint<BreakInRequest, BrokenIn>('POST', '/api/schedule/break-ins')

/** Returns what ending an open-ended airing now would do. Changes nothing. */
export const previewEnd = endpoint<{ airing: string }, Proposal>(
  'POST',
  '/api/schedule/airings/:airing/end/preview',
)

/** Ends an open-ended airing now. What it held airs as if that end had been planned. */
export const endNow = endpoint<{ airing: string }, BrokenIn>(
  'POST',
  '/api/schedule/airings/:airing/end',
)
