import { endpoint } from '../endpoint.ts'
import { SECOND_MS } from '../time.ts'

/**
 * What can be wrong with a channel: its picture is black or frozen, its sound silent, nothing new is listed (`late`), a
 * program begins beside its plan (`offPlan`), another one is on (`wrong`), a slate stands in its place (`slate`), or
 * nothing arrives from a live source (`source`), or the server's clock was wrong (`clock`).
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

/** What is black, frozen or silent for less is part of the program. */
export const LEAST_FAULT_MS = {
  black: 10 * SECOND_MS,
  frozen: 20 * SECOND_MS,
  silent: 20 * SECOND_MS,
} as const

/** Notes that somebody takes care of an alarm of the caller's station. Doing it again changes nothing. */
export const acknowledgeAlarm = endpoint<{ alarm: string }, { acknowledged: true }>(
  'POST',
  '/api/alarms/:alarm/acknowledge',
)
