import { SECOND_MS } from '../time/instants.ts'

const MINUTE_SEC = 60
const HOUR_SEC = 3600
const PARTS = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,6})(?:[.,](\d{1,3}))?$/

/** Formats a position in a medium as `0:12:31`. */
export function writeTimecode(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / SECOND_MS)
  const two = (count: number) => String(count).padStart(2, '0')
  const minutes = two(Math.floor(seconds / MINUTE_SEC) % 60)
  return `${Math.floor(seconds / HOUR_SEC)}:${minutes}:${two(seconds % MINUTE_SEC)}`
}

/** Formats a position with its milliseconds, as `0:12:31.040`. */
export function writeExactTimecode(ms: number): string {
  const whole = Math.max(0, Math.round(ms))
  return `${writeTimecode(whole)}.${String(whole % SECOND_MS).padStart(3, '0')}`
}

/** Parses `h:mm:ss`, `m:ss` or seconds, each with or without a fraction. Returns `undefined` for other texts. */
export function readTimecode(text: string): number | undefined {
  const found = PARTS.exec(text.trim())
  if (!found) return undefined
  const [, hours, minutes, seconds = '0', fraction = ''] = found
  if (minutes !== undefined && Number(seconds) >= MINUTE_SEC) return undefined
  if (hours !== undefined && Number(minutes) >= 60) return undefined
  const whole = Number(hours ?? 0) * HOUR_SEC + Number(minutes ?? 0) * MINUTE_SEC + Number(seconds)
  return whole * SECOND_MS + Number(fraction.padEnd(3, '0'))
}
