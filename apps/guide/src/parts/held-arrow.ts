import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@docket/model/time/instants'

/** The length of one step of a held arrow: a span of time sideways, a number of channels up or down. */
export type StepLength = { spanMs: number; rows: number }

/** The effect of a key press or its repetition: a normal step, a longer step, or none yet. */
export type HeldStep = 'step' | 'wait' | StepLength

type HeldArrow = {
  /** Both times are in milliseconds on the same clock: when the key event was sent, and when it is handled. */
  press(key: string, sentAt: number, seenAt: number): HeldStep
  letGo(): void
}

/** A key that sends no event for this long counts as released, even if no event reported the release. */
const SILENT_MS = SECOND_MS
/**
 * Key events that waited this long on a slow device are dropped, so that the movement ends when the key is
 * released.
 */
const LATE_MS = 200
/** Slow enough for the viewer to follow the position. */
const EVERY_MS = 120

const LEAPS: readonly (StepLength & { afterMs: number })[] = [
  { afterMs: 4 * SECOND_MS, spanMs: 3 * HOUR_MS, rows: 3 },
  { afterMs: 2 * SECOND_MS, spanMs: HOUR_MS, rows: 2 },
  { afterMs: 0.8 * SECOND_MS, spanMs: 30 * MINUTE_MS, rows: 1 },
]

/** Tracks one held arrow at a time. Remotes report a held key by repeating its event. */
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

function leapAfter(heldMs: number): StepLength | undefined {
  return LEAPS.find(({ afterMs }) => heldMs >= afterMs)
}
