import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@docket/model/time'

/** How far a step of a held arrow goes: sideways by time, up and down by channels. */
export type Leap = { spanMs: number; rows: number }

/** What a key asks for that is pressed, or still is: a step as ever, a longer one, or none yet. */
export type HeldStep = 'step' | 'wait' | Leap

type HeldArrow = {
  /** Times in milliseconds of one clock: when the key was sent, and when it is looked at. */
  press(key: string, sentAt: number, seenAt: number): HeldStep
  letGo(): void
}

/** Longer without a word from a key than this, it was let go unheard. */
const SILENT_MS = SECOND_MS
/** What waited so long on a slow set is dropped, so that all ends when the key is let go. */
const LATE_MS = 200
/** Slow enough to see where one is. */
const EVERY_MS = 120

const LEAPS: readonly (Leap & { afterMs: number })[] = [
  { afterMs: 4 * SECOND_MS, spanMs: 3 * HOUR_MS, rows: 3 },
  { afterMs: 2 * SECOND_MS, spanMs: HOUR_MS, rows: 2 },
  { afterMs: 0.8 * SECOND_MS, spanMs: 30 * MINUTE_MS, rows: 1 },
]

/** Follows one arrow after another. Remotes say that a key is held by sending it again and again. */
export function createHeldArrow(): HeldArrow {
  let held: { key: string; since: number; heard: number; stepped: number } | undefined
  return {
    press(key, sentAt, seenAt) {
      if (held?.key !== key || sentAt - held.heard > SILENT_MS) {
        held = { key, since: sentAt, heard: sentAt, stepped: sentAt }
        return 'step'
      }
      held.heard = sentAt
      if (sentAt - held.stepped < EVERY_MS || seenAt - sentAt > LATE_MS) return 'wait'
      held.stepped = sentAt
      return leapAfter(sentAt - held.since) ?? 'step'
    },
    letGo() {
      held = undefined
    },
  }
}

function leapAfter(heldMs: number): Leap | undefined {
  return LEAPS.find(({ afterMs }) => heldMs >= afterMs)
}
