import { type EpochMs, MINUTE_MS } from '@docket/model/time/instants'

/** The matching minutes, hours, days of the month, months and days of the week (0 is Sunday). */
export type Cron = readonly [CronPart, CronPart, CronPart, CronPart, CronPart]

/**
 * `any` marks a part without a restriction, such as `*`. If either day part is `any`, a day must match both
 * day parts; otherwise one match is enough.
 */
type CronPart = { values: ReadonlySet<number>; any: boolean }

const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const

const MACROS: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
}

/**
 * Parses the five parts of a crontab line (numbers, `*`, lists, ranges, steps) or a word such as `@daily`.
 * Returns `undefined` if it is invalid.
 */
export function parseCron(text: string): Cron | undefined {
  const words = (MACROS[text.trim()] ?? text.trim()).split(/\s+/)
  const parts = words.map((word, at) => parsePart(word, RANGES[at] ?? [0, -1]))
  const [minute, hour, day, month, weekday, more] = parts
  if (!minute || !hour || !day || !month || !weekday || more) return undefined
  return words.length === RANGES.length ? [minute, hour, day, month, weekday] : undefined
}

/**
 * Returns whether the minute of `at` is due, in UTC. If both day parts have restrictions, one match is
 * enough.
 */
export function isDue([minute, hour, day, month, weekday]: Cron, at: EpochMs): boolean {
  const time = new Date(Math.floor(at / MINUTE_MS) * MINUTE_MS)
  const ofMonth = day.values.has(time.getUTCDate())
  const ofWeek = weekday.values.has(time.getUTCDay())
  return (
    minute.values.has(time.getUTCMinutes()) &&
    hour.values.has(time.getUTCHours()) &&
    month.values.has(time.getUTCMonth() + 1) &&
    (day.any || weekday.any ? ofMonth && ofWeek : ofMonth || ofWeek)
  )
}

function parsePart(word: string, range: readonly [number, number]): CronPart | undefined {
  const stretches = word.split(',').map((stretch) => parseStretch(stretch, range))
  if (stretches.includes(undefined)) return undefined
  return { values: new Set(stretches.flatMap((stretch) => stretch ?? [])), any: word === '*' }
}

/** Parses `*`, a number or a range, each with an optional step. */
function parseStretch(text: string, [least, most]: readonly [number, number]) {
  const [, all, first = '', last, step = '1'] =
    /^(?:(\*)|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(text) ?? []
  if (!all && first === '') return undefined
  const from = all ? least : Number(first)
  const openEnd = all || (last === undefined && step !== '1')
  const until = openEnd ? most : Number(last ?? first)
  if (from < least || until > most || from > until || Number(step) === 0) return undefined
  const values: number[] = []
  for (let value = from; value <= until; value += Number(step)) values.push(value)
  return values
}
