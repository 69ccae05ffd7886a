import { endpoint } from '../../kernel/endpoint.ts'
import { type ShapedValue, shape } from '../../kernel/shape.ts'
import { MINUTE_MS } from '../../time/instants.ts'
import type { Airing } from '../airings.ts'
import { airingChangeShape } from '../changes.ts'
import { type Proposal, proposalShape } from '../planning.ts'
import type { Hold } from './held-places.ts'

/** What breaks in: a program, the slate with a text, or the current program, which runs past its planned end. */
export const BREAK_INS = ['live', 'slate', 'stay'] as const

export type BreakInKind = (typeof BREAK_INS)[number]

/** The longest estimate, in minutes. An open-ended airing keeps being extended while it is on. */
export const MAX_ESTIMATE_MIN = 720

/** How long before its estimated end an open-ended airing is extended, and by how much. */
export const EXTENDED_BEFORE_MS = 2 * MINUTE_MS
export const EXTENDED_BY_MS = 15 * MINUTE_MS

export type BreakInRequest = {
  channel: string
  kind: BreakInKind
  hold: Hold
  /** About how long it lasts; for `stay`, how much longer than planned. */
  minutes: number
  /** The text that viewers read. Empty: the title of the show, or the usual text of a slate. */
  title: string
  /** The id of the show whose recording plays, or `''`. */
  show: string
  /** The id of the live input whose picture is shown, or `''`. */
  liveInput?: string
}

/** The changes that were made, so that one undo can revert them all. */
export const brokenInShape = shape('BrokenIn', (z) =>
  z.object({
    changes: z.array(airingChangeShape(z)),
    airings: z.array(z.recordOf<Airing>('airings')),
  }),
)
export type BrokenIn = ShapedValue<typeof brokenInShape>

/** Returns what a break-in right now would do to the current and the following programs. Changes nothing. */
export const previewBreakIn = endpoint<BreakInRequest, Proposal>(
  'POST',
  '/api/schedule/break-ins/preview',
  { answer: proposalShape, refuses: [404] },
)

/**
 * Breaks into a channel now. On a channel that Docket plays out, this is 15 s ahead, at the first moment that no
 * player has loaded yet. The airing is open-ended: until someone ends it, it keeps being extended and holds what
 * follows.
 */
export const startBreakIn = endpoint<BreakInRequest, BrokenIn>('POST', '/api/schedule/break-ins', {
  answer: brokenInShape,
  refuses: [404, 409],
})

/** Returns what ending an open-ended airing right now would do. Changes nothing. */
export const previewEnd = endpoint<{ airing: string }, Proposal>(
  'POST',
  '/api/schedule/airings/:airing/end/preview',
  { answer: proposalShape },
)

/** Ends an open-ended airing now. The airings that it held air as if that end had been planned. */
export const endNow = endpoint<{ airing: string }, BrokenIn>(
  'POST',
  '/api/schedule/airings/:airing/end',
  { answer: brokenInShape, refuses: [409] },
)
