import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@docket/model/time/instants'

/** Formats the remaining time: `1:02:09` from one hour up, otherwise `4:07`. Never negative. */
export function countdownText(leftMs: number): string {
  const left = Math.max(0, leftMs)
  const hours = Math.floor(left / HOUR_MS)
  const minutes = Math.floor(left / MINUTE_MS) % 60
  const seconds = String(Math.floor(left / SECOND_MS) % 60).padStart(2, '0')
  if (hours === 0) return `${minutes}:${seconds}`
  return `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`
}
