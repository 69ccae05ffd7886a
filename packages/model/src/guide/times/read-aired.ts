import { commandWords } from '@docket/texts/guide/guide-commands'
import { addDays } from '../../time/calendar.ts'
import { DAY_MS, type EpochMs, type ZoneName } from '../../time/instants.ts'
import { dayOf } from '../../time/zone.ts'
import type { Words } from '../words.ts'
import { readJump } from './read-jump.ts'
import { readWhen } from './read-when.ts'
import { clockOf, guideDays } from './zone-clock.ts'

type LocalMoment = { now: EpochMs; zone: ZoneName; words: Pick<Words, 'lang'> }

const DAYS_BACK = 8
const DAYS = 24
const EVENING = '20:00'
const BARE_HOUR = /^\d{1,2}$/
const HOURS_OF_HALF = 12

/**
 * Parses a search about a time, such as `what aired last tuesday at 7`, and returns the times that it may mean, most
 * likely first: an hour without AM or PM means the evening, or else the morning. Weekdays may be abbreviated. Returns
 * no times if any word is something else.
 */
export function readAired(text: string, moment: LocalMoment): EpochMs[] {
  const { now, zone, words } = moment
  const said = withWholeWeekday(text.toLowerCase().trim(), words.lang)
  const { q, past } = readWhen(said, moment)
  if (past && past.until - past.from > 2 * DAY_MS) return []
  const { fillers } = commandWords(words.lang)
  const rest = q
    .split(/[\s,?¿]+/)
    .filter((word) => word !== '' && !fillers.split(', ').includes(word))
  // A number alone is not a time: it may be a channel's number.
  if (!past && (rest.length === 0 || rest.every((word) => BARE_HOUR.test(word)))) return []

  const days = guideDays(addDays(dayOf(now, zone), -DAYS_BACK), DAYS, zone)
  const clock = clockOf(zone, days[0]?.from ?? now, days.at(-1)?.until ?? now)
  const at = past?.from ?? now
  return inBothHalves(rest.length > 0 ? rest : [EVENING]).flatMap((command) => {
    const jump = readJump(command.join(' '), { days, clock, channels: [], now, at, words })
    return jump?.at === undefined ? [] : [jump.at]
  })
}

/** Returns the command with its hour in the evening, and with its hour in the morning. */
function inBothHalves(command: readonly string[]): (readonly string[])[] {
  const bare = command.find((word) => BARE_HOUR.test(word))
  const hour = Number(bare)
  if (bare === undefined) return [command]
  const hours = hour >= 1 && hour <= HOURS_OF_HALF ? [`${hour}pm`, `${hour}am`] : [`${hour}:00`]
  return hours.map((one) => command.map((word) => (word === bare ? one : word)))
}

/** Completes a past weekday: `last tue` becomes `last tuesday`, and `sabado pasado` becomes `el sábado pasado`. */
function withWholeWeekday(text: string, lang: string): string {
  const { lastDay } = commandWords(lang)
  const format = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' })
  const names = Array.from({ length: 7 }, (_, at) => format.format(at * DAY_MS).toLowerCase())
  const [before = '', after = ''] = lastDay({ weekday: '|' }).split('|')
  // If a word after the weekday marks it as past, the article before it is optional.
  const lead = after === '' ? before : `(?:${before})?`
  const phrase = new RegExp(`(?<!\\S)${lead}(\\p{L}{3,})${after}(?!\\S)`, 'u')
  return text.replace(phrase, (whole, word: string) => {
    const name = names.find((one) => plain(one).startsWith(plain(word)))
    return name === undefined ? whole : lastDay({ weekday: name })
  })
}

function plain(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '')
}
