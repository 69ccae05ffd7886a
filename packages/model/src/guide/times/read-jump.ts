import { commandWords } from '@docket/texts/guide/guide-commands'
import { DAY_MS, type EpochMs, MINUTE_MS } from '../../time/instants.ts'
import type { ChannelFace, ClockSpan, GuideDay } from '../guide-window.ts'
import type { Words } from '../words.ts'
import { minuteOfDay } from './clock.ts'

/** The destination of a jump command: a time, the index of a channel in the lineup, or both. */
export type Jump = { at?: EpochMs; row?: number }

type Guide = {
  days: readonly GuideDay[]
  clock: readonly ClockSpan[]
  channels: readonly Pick<ChannelFace, 'number' | 'name' | 'slug'>[]
  now: EpochMs
  /** The viewer's current position. A time without a day refers to this day. */
  at: EpochMs
  words: Pick<Words, 'lang'>
}

/** The start of prime time, used for a day without a time. */
const EVENING_MIN = 20 * 60

/**
 * Parses a command such as `tue 8pm ch 4`: a day (`today`, `tomorrow`, a weekday), a time (`8pm`, `20:30`,
 * `noon`, `now`) and a channel (`ch 4`), in any order, each optional. Returns `undefined` when any word is
 * something else; the text is then a search.
 */
export function readJump(text: string, guide: Guide): Jump | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/(\d)\s+([ap]m)\b/g, '$1$2')
  const commands = commandWords(guide.words.lang)
  const channel = new RegExp(
    `(?<!\\p{L})(?:${commands.channel.split(', ').join('|')})\\s*([\\w.-]+)`,
    'u',
  )
  const [phrase = '', said] = channel.exec(words) ?? []
  const row = said === undefined ? undefined : rowOf(said, guide)
  if (said !== undefined && row === undefined) return undefined
  const time = readTime(words.replace(phrase, ' ').split(/[\s,]+/), guide)
  if (!time || (time.at === undefined && row === undefined)) return undefined
  return { ...time, ...(row !== undefined && { row }) }
}

/**
 * Parses the words into a time. Returns an empty object for no words, and `undefined` when a word is not a
 * time.
 */
function readTime(words: readonly string[], guide: Guide): { at?: EpochMs } | undefined {
  let [day, minute]: [GuideDay?, number?] = []
  const commands = commandWords(guide.words.lang)
  for (const word of words.filter((one) => one !== '' && one !== commands.at)) {
    if (word === commands.now) return { at: guide.now }
    const asMinute = minuteOf(word, guide)
    const asDay = dayOf(word === commands.tonight ? commands.today : word, guide)
    if (!asDay && asMinute === undefined) return undefined
    day = asDay ?? day
    minute = asMinute ?? minute
  }
  const at = timeOf(day, minute, guide)
  return at === undefined ? {} : { at }
}

function dayOf(word: string, { days, now, words }: Guide): GuideDay | undefined {
  const commands = commandWords(words.lang)
  const today = days.findIndex((day) => day.from <= now && now < day.until)
  if (word === commands.today) return days[today]
  if (word === commands.tomorrow) return days[today + 1]
  if (word === commands.yesterday) return days[today - 1]
  if (word.length < 3) return undefined
  const weekday = weekdays(words.lang).findIndex((name) => name.startsWith(word))
  if (weekday < 0) return undefined
  return days.slice(Math.max(today, 0)).find((day) => weekdayOf(day) === weekday)
}

/** Returns the names of the weekdays from Sunday on, in lowercase. */
function weekdays(lang: string): string[] {
  const format = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, at) => format.format((at + 3) * DAY_MS).toLowerCase())
}

function weekdayOf({ day }: GuideDay): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay()
}

function minuteOf(word: string, { words }: Guide): number | undefined {
  const { tonight, times } = commandWords(words.lang)
  if (word === tonight) return EVENING_MIN
  const named = namedTimes(times).get(word)
  if (named !== undefined) return named
  const [, hours, minutes = '0', half] = /^(\d{1,2})(?::(\d{2}))?(am|pm|a|p)?$/.exec(word) ?? []
  if (hours === undefined || (half === undefined && !word.includes(':'))) return undefined
  const hour = half ? (Number(hours) % 12) + (half.startsWith('p') ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59 || (half && Number(hours) > 12)) return undefined
  return hour * 60 + Number(minutes)
}

/** Reads `noon 720, evening 1200`: words with their minutes after midnight. */
function namedTimes(times: string): ReadonlyMap<string, number> {
  const pairs = times.split(', ').map((pair) => pair.split(' ') as [string, string])
  return new Map(pairs.map(([word, minutes]) => [word, Number(minutes)]))
}

function timeOf(day: GuideDay | undefined, minute: number | undefined, guide: Guide) {
  if (!day && minute === undefined) return undefined
  const { days, clock, at } = guide
  const on = day ?? days.find((one) => one.from <= at && at < one.until)
  if (!on) return undefined
  // Defaults to prime time when no time is given.
  const wanted = minute ?? EVENING_MIN
  const elapsed = on.from + wanted * MINUTE_MS
  const there = elapsed + (wanted - minuteOfDay(clock, elapsed)) * MINUTE_MS
  return Math.min(Math.max(there, on.from), on.until - MINUTE_MS)
}

function rowOf(said: string, { channels }: Guide): number | undefined {
  const row = channels.findIndex(
    ({ number, slug, name }) =>
      number.toLowerCase() === said || slug === said || name.toLowerCase() === said,
  )
  return row < 0 ? undefined : row
}
