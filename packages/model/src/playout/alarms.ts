import { endpoint } from '../calls/endpoint.ts'
import { SECOND_MS } from '../time.ts'

/**
 * What can be wrong with a channel: its picture is black or frozen, its sound is silent, nothing new is listed
 * (`late`), a program starts at the wrong time (`offPlan`), the wrong program is on (`wrong`), a slate is shown
 * instead (`slate`), a live source sends nothing (`source`), or the server's clock was wrong (`clock`).
 */
export const ALARM_KINDS = [
  'black',
  'frozen',
  'silent',
  'late',
  'offPlan',
  'wrong',
  'slate',
  'source',
  'clock',
] as const

export type AlarmKind = (typeof ALARM_KINDS)[number]

/** Shorter black, frozen or silent stretches count as part of the program. */
export const MIN_FAULT_MS = {
  black: 10 * SECOND_MS,
  frozen: 20 * SECOND_MS,
  silent: 20 * SECOND_MS,
} as const

/** Records that someone is taking care of an alarm of the caller's station. Repeating it changes nothing. */
export const acknowledgeAlarm = endpoint<{ alarm: string }, { acknowledged: true }>(
  'POST',
  '/api/alarms/:alarm/acknowledge',
  { answer: (z) => z.object({ acknowledged: z.literal(true) }) },
)
