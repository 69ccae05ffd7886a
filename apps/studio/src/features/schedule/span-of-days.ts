import type { Day } from '@docket/model/time'
import { formatDay } from '@docket/model/time/format'

/** Formats `Saturday, November 21`, or the first and the last of several days. */
export function spanOfDays(days: readonly Day[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (first === last) return formatDay(first)
  return `${formatDay(first, 'short')} – ${formatDay(last, 'short')}`
}
