import { toDayMs } from '@docket/model/time/calendar'
import { formatDay } from '@docket/model/time/format'
import type { Day } from '@docket/model/time/instants'
import { currentLocale } from '@docket/texts/messages'

let spans: Intl.DateTimeFormat | undefined

/** Formats `Sat, Nov 21`, or several days as `Nov 23 – 29`: short, so that it fits next to the tools. */
export function spanOfDays(days: readonly Day[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (first === last) return formatDay(first, 'short')
  spans ??= new Intl.DateTimeFormat(currentLocale(), {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return spans.formatRange(toDayMs(first), toDayMs(last))
}
