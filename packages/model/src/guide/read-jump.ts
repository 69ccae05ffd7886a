import { type EpochMs, MINUTE_MS } from '../time.ts'
import { minuteOfDay } from './clock.ts'
import type { ChannelFace, ClockSpan, GuideDay } from './guide-window.ts'

/** Where a command leads: a time, a channel by its place in the lineup, or both. */
export type Jump = { at?: EpochMs; row?: number }

type Guide = {
  days: readonly GuideDay[]
  clock: readonly ClockSpan[]
  channels: readonly Pick<ChannelFace, 'number' | 'name' | 'slug'>[]
  now: EpochMs
  /** Where the viewer is: a time without a day is on that day. */
  at: EpochMs
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const NAMED_TIMES: Record<string, number> = {
  morning: 8 * 60,
  noon: 12 * 60,
  afternoon: 14 * 60,
  tonight: 20 * 60,
  evening: 20 * 60,
  midnight: 0,
}

/**
 * What `tue 8pm ch 4` means: a day (`today`, `tomorrow`, a weekday), a time (`8pm`, `20:30`, `noon`,
 * `now`) and a channel (`ch 4`), in any order, any of them left out. Nothing when any word is
 * something else, which then is a search.
 */
export function readJump(text: string, guide: Guide): Jump | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/(\d)\s+([ap]m)\b/g, '$1$2')
  const [phrase = '', said] = /\b(?:channel|ch)\s*([\w.-]+)/.exec(words) ?? []
  const row = said === undefined ? undefined : rowOf(said, guide)
  if (said !== undefined && row === undefined) return undefined
  const time = readTime(words.replace(phrase, ' ').split(/[\s,]+/), guide)
  if (!time || (time.at === undefined && row === undefined)) return undefined
  return { ...time, ...(row !== undefined && { row }) }
}

/** The time that the words say, none when there are no words, nothing when one is no word of time. */
function readTime(words: readonly string[], guide: Guide): { at?: EpochMs } | undefined {
  let [day, minute]: [GuideDay?, number?] = []
  for (const word of words.filter((one) => one !== '' && one !== 'at')) {
    if (word === 'now') return { at: guide.now }
    const asMinute = minuteOf(word)
    const asDay = dayOf(word === 'tonight' ? 'today' : word, guide)
    if (!asDay && asMinute === undefined) return undefined
    day = asDay ?? day
    minute = asMinute ?? minute
  }
  const at = timeOf(day, minute, guide)
  return at === undefined ? {} : { at }
}

function dayOf(word: string, { days, now }: Guide): GuideDay | undefined {
  const today = days.findIndex((day) => day.from <= now && now < day.until)
  if (word === 'today') return days[today]
  if (word === 'tomorrow') return days[today + 1]
  if (word === 'yesterday') return days[today - 1]
  if (word.length < 3) return undefined
  const weekday = WEEKDAYS.findIndex((name) => name.startsWith(word))
  if (weekday < 0) return undefined
  return days.slice(Math.max(today, 0)).find((day) => weekdayOf(day) === weekday)
}

function weekdayOf({ day }: GuideDay): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay()
}

function minuteOf(word: string): number | undefined {
  const named = NAMED_TIMES[word]
  if (named !== undefined) return named
  const [, hours, minutes = '0', half] = /^(\d{1,2})(?::(\d{2}))?(am|pm|a|p)?$/.exec(word) ?? []
  if (hours === undefined || (half === undefined && !word.includes(':'))) return undefined
  const hour = half ? (Number(hours) % 12) + (half.startsWith('p') ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59 || (half && Number(hours) > 12)) return undefined
  return hour * 60 + Number(minutes)
}

function timeOf(day: GuideDay | undefined, minute: number | undefined, guide: Guide) {
  if (!day && minute === undefined) return undefined
  const { days, clock, at } = guide
  const on = day ?? days.find((one) => one.from <= at && at < one.until)
  if (!on) return undefined
  // The evening, when most people watch, unless a time is said.
  const wanted = minute ?? NAMED_TIMES.evening ?? 0
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
