import { addDays } from '@docket/model/time/calendar'
import { formatDay } from '@docket/model/time/format'
import { reports as words } from '@docket/texts/studio/reports'
import { numberText, percentText } from '#texts/locale.ts'
import type { Period } from './analytics-search.ts'

const HOUR_SEC = 3600

/** Formats seconds as hours: `1,204 h`, `12.5 h`, `25 min`, `0 h`. */
export function hoursText(seconds: number): string {
  if (seconds > 0 && seconds < HOUR_SEC)
    return words.minutes({ minutes: Math.max(1, Math.round(seconds / 60)) })
  return words.hourCount({ hours: hoursFigure(seconds) })
}

/** Formats hours for a table or a CSV, with one decimal below a hundred. */
export function hoursFigure(seconds: number): string {
  const hours = seconds / HOUR_SEC
  const digits = hours < 100 ? 1 : 0
  return numberText(Number(hours.toFixed(digits)))
}

/** Formats a share, such as `81%`; a dash when the whole is 0. */
export function shareText(part: number, whole: number): string {
  return whole > 0 ? percentText(part / whole) : '–'
}

export function countText(count: number): string {
  return numberText(count)
}

/** Formats a step of the chart: `Mar 2` for one day, `Mar 2 – Mar 8` for several. */
export function stepText({ from, until }: Period): string {
  const last = addDays(until, -1)
  const [first, end] = [from, last].map((day) => formatDay(day, 'short').replace(/^\w+, /, ''))
  return from === last ? `${first}` : `${first} – ${end}`
}

/** Formats `Mar 2, 2026 – Mar 8, 2026`, or a single date. */
export function periodText({ from, until }: Period): string {
  const last = addDays(until, -1)
  return from === last
    ? formatDay(from, 'date')
    : `${formatDay(from, 'date')} – ${formatDay(last, 'date')}`
}

/**
 * Describes a change, such as `12% more than before`. Returns `undefined` when there is no previous value.
 */
export function changeText(now: number, before: number): string | undefined {
  if (before <= 0) return undefined
  const change = now / before - 1
  if (Math.round(change * 100) === 0) return words.same
  return change > 0 ? words.more({ share: change }) : words.less({ share: -change })
}
