const MINUTE_SEC = 60
const HOUR_SEC = 3600

/** Formats seconds as `1:28:30` or `28:30`. Returns an empty string for 0, which means unknown. */
export function writeLength(seconds: number): string {
  if (seconds <= 0) return ''
  const hours = Math.floor(seconds / HOUR_SEC)
  const minutes = Math.floor((seconds % HOUR_SEC) / MINUTE_SEC)
  const rest = String(Math.floor(seconds % MINUTE_SEC)).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/**
 * Parses `h:mm:ss`, `mm:ss` or whole minutes into seconds. Returns 0 for an empty string, `undefined` for an invalid
 * one.
 */
export function readLength(text: string): number | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return 0
  if (/^\d{1,4}$/.test(trimmed)) return Number(trimmed) * MINUTE_SEC
  const parts = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)$/.exec(trimmed)
  if (!parts) return undefined
  const [, hours, minutes, seconds] = parts
  if (hours !== undefined && Number(minutes) > 59) return undefined
  return Number(hours ?? 0) * HOUR_SEC + Number(minutes) * MINUTE_SEC + Number(seconds)
}
