import { csv as words } from '@docket/texts/model/csv'
import { type ShapedValue, shape } from '../kernel/shape.ts'
import { quote } from '../texts/quote.ts'
import { type EpochMs, toInstant, type ZoneName } from '../time/instants.ts'
import { dayOf } from '../time/zone.ts'
import type { CsvMapping } from './guess-mapping.ts'
import { type CellTime, placeInTime, type RowTimes, readMoment, readTime } from './place-in-time.ts'
import type { CsvRow } from './read-csv.ts'
import { type DateOrder, readDay } from './read-dates.ts'
import {
  type ClockLengths,
  isAmbiguousLength,
  isTwoPartLength,
  readLengthSec,
} from './read-length.ts'
import type { CsvTarget } from './target.ts'
import { CSV_TARGET_FACTS, type CsvField } from './targets.ts'

/**
 * How to read a file. `channel` is the id of the channel when no column names one. `clockLengths` is needed only
 * when lengths such as `1:00` can be minutes or hours.
 */
export type CsvPlan = {
  mapping: CsvMapping
  zone: ZoneName
  dateOrder: DateOrder
  clockLengths?: ClockLengths | undefined
  channel?: string | undefined
}

/** A problem in one cell, and what to do about it. */
export const csvFaultShape = shape('CsvFault', (z) =>
  z.object({
    row: z.int(),
    column: z.string().describe('The heading in the file.'),
    message: z.string(),
  }),
)
export type CsvFault = ShapedValue<typeof csvFaultShape>

/** A row as values, with references still given by name. Empty cells are left out. */
export type MappedRow = {
  line: number
  values: Record<string, unknown>
  faults: CsvFault[]
  warnings: CsvFault[]
  /** The clocks skip the airing's time, so it starts later, or is rejected if another airing has that time. */
  isSkipped?: true
}

/**
 * Facts about the whole file. `starts` holds the start of the last row by channel, so rows must be mapped in order.
 * `asksLengths` is true if nobody has said yet what `1:00` means.
 */
export type FileFacts = {
  target: CsvTarget
  fields: readonly CsvField[]
  starts: Map<unknown, EpochMs>
  asksLengths: boolean
}

/** Converts one row according to the plan. Does not query the database, so references remain names. */
export function mapRow(
  given: CsvRow,
  heads: readonly string[],
  facts: FileFacts,
  plan: CsvPlan,
): MappedRow {
  const { target, fields } = facts
  const { line, cells } = given
  const row: MappedRow = { line, values: {}, faults: [], warnings: [] }
  const { needs } = CSV_TARGET_FACTS[target]
  const say = (column: string, message: string) => row.faults.push({ row: line, column, message })
  const whole = faultOfRow(given, heads)
  if (whole !== undefined) {
    say('', whole)
    return row
  }
  if (cells.length > heads.length) say('', words.moreCells)
  plan.mapping.forEach((key, place) => {
    const text = (cells[place] ?? '').trim()
    const field = fields.find((one) => one.key === key)
    if (!field || text === '') return
    const read = readCell(text, field, facts, plan)
    if ('fault' in read) say(heads[place] ?? '', read.fault)
    else row.values[key] = read.value
  })
  if (target === 'airings') placeAiring(row, heads, facts, plan)
  if (row.faults.length === 0) {
    for (const group of needs) {
      const [first] = group
      const isGiven = group.some((key) => row.values[key] !== undefined)
      if (isGiven || (first === 'channel' && plan.channel)) continue
      const missing = fields.find(({ key }) => key === (group[1] ?? first))
      say(headOf(heads, plan, group), words.isEmpty({ field: missing?.label ?? String(first) }))
    }
  }
  return row
}

/** Returns why a row as a whole cannot be used: it is damaged, or repeats the column names, as in files that were joined. */
function faultOfRow({ cells, fault }: CsvRow, heads: readonly string[]): string | undefined {
  if (fault !== undefined) return fault
  const isRepeated = heads.every((head, place) => (cells[place] ?? '').trim() === head)
  return isRepeated && heads.length > 1 ? words.namesAgain : undefined
}

type CellResult = { value: unknown } | { fault: string }

function readCell(
  text: string,
  field: CsvField,
  { target, asksLengths }: FileFacts,
  { dateOrder: order, zone, clockLengths }: CsvPlan,
): CellResult {
  switch (field.kind) {
    case 'day':
      return target === 'airings'
        ? orFault(readMoment(text, order), () => words.notDate[order]({ text: quote(text) }))
        : orFault(readDayOf(text, order, zone), () => words.notDate[order]({ text: quote(text) }))
    case 'time':
      return orFault(readTime(text), () => words.notTime({ text: quote(text) }))
    case 'dateTime':
      return orFault(readMoment(text, order), () =>
        words.notDateAndTime[order]({ text: quote(text) }),
      )
    case 'length':
      if (asksLengths && isAmbiguousLength(text)) {
        const ask = isTwoPartLength(text) ? words.whichLength : words.whichUnit
        return { fault: ask({ text: quote(text) }) }
      }
      return orFault(readLengthSec(text, clockLengths), () =>
        words.notLength({ text: quote(text) }),
      )
    case 'flag':
      return orFault(readFlag(text), () => words.notFlag({ text: quote(text) }))
    case 'cents':
      return orFault(readCents(text), () => words.notMoney({ text: quote(text) }))
    case 'whole':
      return orFault(readWhole(text), () => words.notWhole({ text: quote(text) }))
    case 'number':
      return orFault(readNumber(text), () => words.notNumber({ text: quote(text) }))
    case 'choice':
      return readChoice(text, field.choices ?? choicesOf(target, field.key))
    case 'text':
    case 'reference':
      return { value: text }
  }
}

/** Parses a day. If the cell also has a time, only the day counts. */
function readDayOf(text: string, order: DateOrder, zone: ZoneName): string | undefined {
  const day = readDay(text, order)
  if (day !== undefined) return day
  const moment = readMoment(text, order)
  return moment?.at === undefined ? moment?.day : dayOf(moment.at, zone)
}

/** Creates the message only if a value cannot be read, because a file has many cells. */
function orFault(value: unknown, fault: () => string): CellResult {
  return value === undefined ? { fault: fault() } : { value }
}

function choicesOf(target: CsvTarget, key: string): readonly string[] {
  const field = CSV_TARGET_FACTS[target].collection.schema.fields[key]
  return field?.type === 'select' ? field.values : []
}

function readChoice(text: string, choices: readonly string[]): CellResult {
  const wanted = plainChoice(text)
  return orFault(
    choices.find((one) => one === text) ?? choices.find((one) => plainChoice(one) === wanted),
    () => words.notChoice({ text: quote(text), choices: choices.join(', ') }),
  )
}

/** Normalizes a choice: `On loan`, `on-loan` and `on_loan` are the same. */
function plainChoice(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_')
}

/** Determines when an airing starts and ends from its dates and times, on the wall clock of the plan's zone. */
function placeAiring(
  row: MappedRow,
  heads: readonly string[],
  { starts }: FileFacts,
  plan: CsvPlan,
): void {
  const { date, time, startsAt, endsAt, lengthSec, ...values } = row.values
  const cells = { date, time, startsAt, endsAt } as { [name in 'date']?: CellTime }
  const channel = values.channel ?? ''
  const length = typeof lengthSec === 'number' ? { lengthSec } : {}
  const after = starts.get(channel)
  const place = placeInTime(cells, { zone: plan.zone, after, ...length })
  row.values = { ...values, ...length }
  if (!place) {
    // Tells apart a missing date and a missing time.
    const moments = [date, time, startsAt] as (CellTime | undefined)[]
    if (moments.some((one) => one?.day !== undefined)) row.values.date = true
    if (moments.some((one) => one?.second !== undefined)) row.values.time = true
    return
  }
  row.values.startsAt = toInstant(place.startsAt)
  if (place.endsAt !== undefined) row.values.endsAt = toInstant(place.endsAt)
  if (place.note === 'skipped') row.isSkipped = true
  else starts.set(channel, place.startsAt)
  sayPlace(row, place, (keys) => headOf(heads, plan, keys))
}

function sayPlace(
  { line, faults, warnings }: MappedRow,
  { startsAt, endsAt, note, otherClocks }: RowTimes,
  headed: (keys: string[]) => string,
): void {
  const at = { row: line, column: headed(['startsAt', 'time']) }
  if (note) warnings.push({ ...at, message: NOTES[note]() })
  if (otherClocks) faults.push({ ...at, message: words.otherClocks })
  if (endsAt === undefined || endsAt > startsAt) return
  const column = headed(['lengthSec', 'endsAt'])
  faults.push({ row: line, column, message: words.endsBeforeStart })
}

const NOTES = {
  skipped: () => words.timeSkipped,
  first: () => words.timeRepeated,
  second: () => words.timeRepeatedAgain,
} as const

function headOf(heads: readonly string[], { mapping }: CsvPlan, keys: readonly string[]): string {
  return heads[mapping.findIndex((key) => keys.includes(key))] ?? ''
}

const TRUE = ['yes', 'y', 'true', 't', '1', 'x', 'on', '✓', 'sí', 'si', 'verdadero']
const FALSE = ['no', 'n', 'false', 'f', '0', '', 'off', '-', 'falso']

export function readFlag(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  if (TRUE.includes(word)) return true
  return FALSE.includes(word) ? false : undefined
}

const CURRENCY = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3})`
const AMOUNT = String.raw`\d{1,3}(?:[ .,']\d{3})+(?:[.,]\d{1,2})?|\d{1,15}(?:[.,]\d{1,2})?`
const MONEY = new RegExp(`^${CURRENCY}? ?(${AMOUNT}) ?${CURRENCY}?$`, 'u')
const MAX_CHARS = 60

/** Parses `$1,234.50`, `1.234,50 €`, `1 234,50 EUR` or `1234` into cents. Returns `undefined` otherwise. */
export function readCents(text: string): number | undefined {
  if (text.length > MAX_CHARS) return undefined
  const figures = MONEY.exec(text.trim().replaceAll(/\s+/g, ' '))?.[1]
  if (figures === undefined) return undefined
  const cents = /[.,](\d{1,2})$/.exec(figures)
  const whole = (cents ? figures.slice(0, cents.index) : figures).replaceAll(/\D/g, '')
  const read = Number(whole) * 100 + Number((cents?.[1] ?? '0').padEnd(2, '0'))
  return Number.isSafeInteger(read) ? read : undefined
}

/** Parses an integer of up to nine digits, or returns `undefined`. */
function readWhole(text: string): number | undefined {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : undefined
}

/** Parses `1234.5`, `1,234.5` or `-3`. Returns `undefined` otherwise. */
function readNumber(text: string): number | undefined {
  const figures = text.trim().replaceAll(/,(?=\d{3}(?:\D|$))/g, '')
  return /^[-+]?\d{1,15}(?:\.\d{1,9})?$/.test(figures) ? Number(figures) : undefined
}
