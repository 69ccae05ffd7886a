import { commandWords } from '@docket/texts/guide/guide-commands'
import { addDays } from '../../time/calendar.ts'
import { DAY_MS, type EpochMs, type ZoneName } from '../../time/instants.ts'
import { dayOf } from '../../time/zone.ts'
import type { Words } from '../words.ts'
import type { TimeAxis } from './time-axis.ts'
import { guideDays } from './zone-clock.ts'

/**
 * A search, with the past period that it asks about. Without `past`, it asks about current and future
 * programs.
 */
export type TimedSearch = { q: string; past?: TimeAxis }

type LocalMoment = { now: EpochMs; zone: ZoneName; words: Pick<Words, 'lang'> }

/**
 * Extracts a past period from a search: `council meeting last tuesday` becomes `council meeting` on the last
 * Tuesday before today. Also understands `yesterday`, `last night` (both mean yesterday) and `last week` (the
 * seven days before today).
 */
export function readWhen(q: string, { now, zone, words }: LocalMoment): TimedSearch {
  const { yesterday, lastNight, lastWeek, lastDay } = commandWords(words.lang)
  const text = ` ${q.toLowerCase().replaceAll(/\s+/g, ' ')} `
  const daysBack = (phrase: string, first: number, count: number): TimedSearch | undefined => {
    if (!text.includes(` ${phrase} `)) return undefined
    const days = guideDays(addDays(dayOf(now, zone), -first), count, zone)
    const past = { from: days[0]?.from ?? now, until: days.at(-1)?.until ?? now }
    return { q: text.replace(` ${phrase} `, ' ').trim(), past }
  }
  const today = new Date(`${dayOf(now, zone)}T12:00:00Z`).getTime()
  const name = new Intl.DateTimeFormat(words.lang, { weekday: 'long', timeZone: 'UTC' })
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((back) =>
    daysBack(lastDay({ weekday: name.format(today - back * DAY_MS).toLowerCase() }), back, 1),
  )
  const found =
    weekdays.find((when) => when !== undefined) ??
    daysBack(lastWeek, 7, 7) ??
    daysBack(lastNight, 1, 1) ??
    daysBack(yesterday, 1, 1)
  return found ?? { q }
}
