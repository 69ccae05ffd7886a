import { isDay, isoWeekOf } from './calendar.ts'
import { formatClock, monthName } from './format.ts'
import type { Day, EpochMs, ZoneName } from './instants.ts'
import { atWallTime, dayOf } from './zone.ts'

/** The default pattern of times in a chart's data. */
export const DATE_PATTERN = 'YYYY-MM-DD HH:mm'

const TOKENS = /YYYY|MMMM|MMM|MM|DD|HH|mm|WW/g

/**
 * Formats a time on the zone's wall clock with a pattern of `YYYY`, `MM`, `MMM` (Nov), `MMMM` (November),
 * `DD`, `HH`, `mm` and `WW` (ISO week). All other text is literal.
 */
export function formatPattern(at: EpochMs, zone: ZoneName, pattern: string): string {
  const day = dayOf(at, zone)
  const [hour = '', minute = ''] = formatClock(at, zone, '24h').split(':')
  return pattern.replace(TOKENS, (token) => valueOfToken(token, day, hour, minute))
}

function valueOfToken(token: string, day: Day, hour: string, minute: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  switch (token) {
    case 'YYYY':
      return year
    case 'MM':
      return month
    case 'DD':
      return date
    case 'HH':
      return hour
    case 'mm':
      return minute
    case 'WW':
      return String(isoWeekOf(day)).padStart(2, '0')
    default:
      return monthName(Date.parse(day), token === 'MMM' ? 'short' : 'long')
  }
}

const WIDTHS: Readonly<Record<string, number>> = { YYYY: 4, MM: 2, DD: 2, HH: 2, mm: 2 }

/**
 * Parses a text of the pattern as a time on the zone's wall clock. A time that the clocks skip moves later by
 * the length of the skip; of a repeated time, the first is used. Throws a `RangeError` for any text that does
 * not match exactly, and for patterns without year, month and day.
 */
export function parsePattern(text: string, zone: ZoneName, pattern = DATE_PATTERN): EpochMs {
  const names: string[] = []
  const escaped = pattern.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const source = escaped.replace(/YYYY|MM|DD|HH|mm/g, (token) => {
    names.push(token)
    return String.raw`(\d{${WIDTHS[token] ?? 2}})`
  })
  const parts = new RegExp(`^${source}$`).exec(text)
  const value = (token: string, fallback: string) => parts?.[names.indexOf(token) + 1] ?? fallback
  const day = `${value('YYYY', '')}-${value('MM', '')}-${value('DD', '')}`
  const time = names.includes('HH')
    ? `${value('HH', '')}:${names.includes('mm') ? value('mm', '') : '00'}`
    : '00:00'
  if (!parts || !isDay(day)) throw new RangeError(`“${text}” is not a time like ${pattern}.`)
  return atWallTime(day, time, zone).at
}
