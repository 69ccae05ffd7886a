import { quote } from '../texts/quote.ts'
import { SECOND_MS, toInstant, type ZoneName } from '../time.ts'
import type { CsvMapping } from './guess-mapping.ts'
import type { CsvRow } from './read-csv.ts'
import { type DateOrder, readDay, readTimeOfDay, splitDateTime } from './read-dates.ts'
import { readCents, readFlag, readLengthSec, readNumber, readWhole } from './read-values.ts'
import type { CsvTarget } from './target.ts'
import { CSV_TARGET_FACTS, type CsvField } from './targets.ts'
import { wallInstant } from './wall-instant.ts'
import { words } from './words.ts'

/** How to read a file. `channel` is the id of the channel when no column names one. */
export type CsvPlan = {
  mapping: CsvMapping
  zone: ZoneName
  dateOrder: DateOrder
  channel?: string | undefined
}

/** A problem in one cell, and what to do about it. `column` is the heading in the file. */
export type CsvFault = { row: number; column: string; message: string }

/** A row as values, with references still given by name. Empty cells are left out. */
export type MappedRow = {
  line: number
  values: Record<string, unknown>
  faults: CsvFault[]
  warnings: CsvFault[]
}

/** Converts one row according to the plan. Does not query the database, so references remain names. */
export function mapRow(
  { line, cells, fault }: CsvRow,
  heads: readonly string[],
  { target, fields }: { target: CsvTarget; fields: readonly CsvField[] },
  plan: CsvPlan,
): MappedRow {
  const row: MappedRow = { line, values: {}, faults: [], warnings: [] }
  const { needs } = CSV_TARGET_FACTS[target]
  const say = (column: string, message: string) => row.faults.push({ row: line, column, message })
  if (fault !== undefined) {
    say('', fault)
    return row
  }
  if (cells.length > heads.length) {
    say('', words.moreCells)
  }
  plan.mapping.forEach((key, place) => {
    const text = (cells[place] ?? '').trim()
    const field = fields.find((one) => one.key === key)
    if (!field || text === '') return
    const read = readCell(text, field, target, plan.dateOrder)
    if ('fault' in read) say(heads[place] ?? '', read.fault)
    else row.values[key] = read.value
  })
  if (target === 'airings') placeInTime(row, heads, plan)
  if (row.faults.length === 0) {
    for (const group of needs) {
      const [first] = group
      const isGiven = group.some((key) => row.values[key] !== undefined)
      if (isGiven || (first === 'channel' && plan.channel)) continue
      const missing = fields.find(({ key }) => key === (group[1] ?? first))
      say(headOf(heads, plan, group), words.isEmpty(missing?.label ?? String(first)))
    }
  }
  return row
}

type Read = { value: unknown } | { fault: string }

function readCell(text: string, field: CsvField, target: CsvTarget, order: DateOrder): Read {
  switch (field.kind) {
    case 'day':
      return orFault(readDay(text, order), () => words.notDate[order](quote(text)))
    case 'time':
      return orFault(readTimeOfDay(text), () => words.notTime(quote(text)))
    case 'dateTime':
      return readDateTime(text, order)
    case 'length':
      return orFault(readLengthSec(text), () => words.notLength(quote(text)))
    case 'flag':
      return orFault(readFlag(text), () => words.notFlag(quote(text)))
    case 'cents':
      return orFault(readCents(text), () => words.notMoney(quote(text)))
    case 'whole':
      return orFault(readWhole(text), () => words.notWhole(quote(text)))
    case 'number':
      return orFault(readNumber(text), () => words.notNumber(quote(text)))
    case 'choice':
      return readChoice(text, field.choices ?? choicesOf(target, field.key))
    case 'text':
    case 'reference':
      return { value: text }
  }
}

/** The message is written only for a value that cannot be read, because a file has many cells. */
function orFault(value: unknown, fault: () => string): Read {
  return value === undefined ? { fault: fault() } : { value }
}

function readDateTime(text: string, order: DateOrder): Read {
  const parts = splitDateTime(text)
  const day = parts && readDay(parts.date, order)
  const second = parts && readTimeOfDay(parts.time)
  if (day === undefined || second === undefined) {
    return { fault: words.notDateAndTime[order](quote(text)) }
  }
  return { value: { day, second } }
}

function choicesOf(target: CsvTarget, key: string): readonly string[] {
  const field = CSV_TARGET_FACTS[target].collection.schema.fields[key]
  return field?.type === 'select' ? field.values : []
}

function readChoice(text: string, choices: readonly string[]): Read {
  const wanted = plainChoice(text)
  return orFault(
    choices.find((one) => one === text) ?? choices.find((one) => plainChoice(one) === wanted),
    () => words.notChoice(quote(text), choices.join(', ')),
  )
}

/** Normalizes a choice: `On loan`, `on-loan` and `on_loan` are the same. */
function plainChoice(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_')
}

/** Combines a date and a time on the wall clock of the plan's zone into an instant. */
function placeInTime(row: MappedRow, heads: readonly string[], plan: CsvPlan): void {
  const { values } = row
  const { date, time, startsAt } = values
  const wall = startsAt ?? (date !== undefined && time !== undefined && { day: date, second: time })
  if (!wall) return
  const { day, second } = wall as { day: string; second: number }
  const { at, note } = wallInstant(day, second, plan.zone)
  values.startsAt = toInstant(at)
  if (typeof values.lengthSec === 'number') {
    values.endsAt = toInstant(at + values.lengthSec * SECOND_MS)
  }
  if (!note) return
  const column = headOf(heads, plan, ['startsAt', 'time'])
  const message = note === 'skipped' ? words.timeSkipped : words.timeRepeated
  row.warnings.push({ row: row.line, column, message })
}

function headOf(heads: readonly string[], { mapping }: CsvPlan, keys: readonly string[]): string {
  return heads[mapping.findIndex((key) => keys.includes(key))] ?? ''
}
