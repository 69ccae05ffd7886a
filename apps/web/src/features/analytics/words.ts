import { addDays } from '@docket/model/time/calendar'
import { formatDay } from '@docket/model/time/format'
import type { Period } from './periods.ts'

const HOUR_SEC = 3600

/** `1,204 h`, `12.5 h`, `25 min`, `0 h`. */
export function hoursText(seconds: number): string {
  if (seconds > 0 && seconds < HOUR_SEC) return `${Math.max(1, Math.round(seconds / 60))} min`
  return `${hoursFigure(seconds)} h`
}

/** Hours for a table or a CSV: with a tenth below a hundred. */
export function hoursFigure(seconds: number): string {
  const hours = seconds / HOUR_SEC
  const digits = hours < 100 ? 1 : 0
  return Number(hours.toFixed(digits)).toLocaleString('en-US')
}

/** `81 %`; a dash of nothing. */
export function shareText(part: number, whole: number): string {
  return whole > 0 ? `${Math.round((part / whole) * 100)} %` : '–'
}

export function countText(count: number): string {
  return count.toLocaleString('en-US')
}

/** `Mar 2` for a day, `Mar 2 – Mar 8` for more. */
export function stepText({ from, until }: Period): string {
  const last = addDays(until, -1)
  const [first, end] = [from, last].map((day) => formatDay(day, 'short').replace(/^\w+, /, ''))
  return from === last ? `${first}` : `${first} – ${end}`
}

/** `Mar 2, 2026 – Mar 8, 2026` */
export function periodText({ from, until }: Period): string {
  const last = addDays(until, -1)
  return from === last
    ? formatDay(from, 'date')
    : `${formatDay(from, 'date')} – ${formatDay(last, 'date')}`
}

/** How much more or less than before: `12 % more than before`; `undefined` when there is nothing to compare. */
export function changeText(now: number, before: number): string | undefined {
  if (before <= 0) return undefined
  const change = Math.round((now / before - 1) * 100)
  if (change === 0) return 'as much as before'
  return `${Math.abs(change).toLocaleString('en-US')} % ${change > 0 ? 'more' : 'less'} than before`
}
