import { sql } from 'kysely'
import {
  asEntries,
  asNumber,
  asOwnNumber,
  asOwnText,
  asText,
  asWholeJson,
  isEmpty,
} from '../coerce.ts'
import type { FilterDialect, Fragment, SqlCondition } from '../dialect.ts'
import { EARTH_RADIUS_KM, EXACT, MAX_DEGREES } from '../functions.ts'
import { late } from '../late.ts'
import type {
  Distance,
  Form,
  GivenValue,
  Reference,
  StoredValue,
  Value,
  ValueReader,
} from '../plan.ts'

/**
 * How values are compared: numbers with numbers, and texts with texts. A JSON value may be either, depending
 * on the row.
 */
export type Kind = 'number' | 'text'

export function isStored(value: Value): value is StoredValue {
  return value.kind === 'stored'
}

/**
 * Returns how a value compares, or `undefined` for a value from the request, which adapts to the other side.
 */
export function formOf(value: Value): Form | undefined {
  if (value.kind === 'given') return undefined
  return value.modifier === 'length' ? 'number' : value.form
}

/**
 * Builds a value as a number or text, compared with a value of form `beside`. Returns `undefined` when the
 * value never has that kind.
 */
export function buildAs(
  kind: Kind,
  value: Value,
  beside: Form | undefined,
  dialect: FilterDialect,
): Fragment | undefined {
  if (value.kind === 'given') return buildGiven(kind, value, beside, dialect)
  return kind === 'number' ? buildNumber(value, dialect) : buildText(value, dialect)
}

function buildNumber(value: StoredValue, dialect: FilterDialect): Fragment | undefined {
  if (value.distance) return buildDistance(value.distance, dialect)
  const column = columnOf(value)
  if (value.modifier === 'length') {
    return value.form === 'list'
      ? sql`coalesce(${dialect.listLength(column)}, 0)`
      : sql`case when ${column} <> '' then 1 else 0 end`
  }
  if (value.form === 'json' || value.path.length > 0) return dialect.jsonNumber(column, value.path)
  return value.form === 'number' ? column : undefined
}

function buildText(value: StoredValue, dialect: FilterDialect): Fragment | undefined {
  if (formOf(value) === 'number') return undefined
  const column = columnOf(value)
  if (value.format !== undefined) return dialect.formatMoment(column, value.format)
  const text =
    value.form === 'json'
      ? dialect.jsonText(column, value.path)
      : value.form === 'list'
        ? dialect.listAsText(column)
        : column
  return value.modifier === 'lower' ? dialect.lower(text) : text
}

/** Builds the formula that `distanceKm` explains. */
function buildDistance(distance: Distance, dialect: FilterDialect): Fragment {
  const exact = sql.lit(EXACT)
  const [lonA, latA, lonB, latB] = distance.map((value) => {
    const degrees = buildAs('number', value, 'number', dialect) ?? sql`null`
    const isPlace = sql`abs(${degrees}) <= ${sql.lit(MAX_DEGREES)}`
    return sql`case when ${isPlace} then radians(round(${degrees} * ${exact}) / ${exact}) end`
  })
  const halfOf = (from: Fragment | undefined, to: Fragment | undefined) =>
    sql`sin(((${to}) - (${from})) / 2)`
  const [lat, lon] = [halfOf(latA, latB), halfOf(lonA, lonB)]
  const share = sql`(${lat} * ${lat} + cos(${latA}) * cos(${latB}) * ${lon} * ${lon})`
  return sql`(${sql.lit(2 * EARTH_RADIUS_KM)} * atan2(sqrt(${share}), sqrt(abs(1 - ${share}))))`
}

/**
 * Builds a value from the request. Compared with JSON, it keeps its own type; compared with a column, it takes the
 * column's type.
 */
function buildGiven(
  kind: Kind,
  value: GivenValue,
  beside: Form | undefined,
  dialect: FilterDialect,
): Fragment | undefined {
  const own = beside === 'json'
  const numberOf = own ? asOwnNumber : asNumber
  const textOf = own ? asOwnText : asText
  // Flags are integers. Postgres does not use their index for a parameter that may have decimals.
  const flag = typeof value.literal === 'boolean' && kind === 'number' && numberOf(value.literal)
  if (typeof flag === 'number') return sql.lit(flag)
  return buildParameter(value, kind === 'number' ? numberOf : textOf, (parameter) =>
    kind === 'number' ? dialect.number(parameter) : parameter,
  )
}

/** Builds a parameter, converted by `as`. Returns `undefined` for a literal that cannot be converted. */
export function buildParameter(
  { literal, slot, read }: GivenValue,
  as: (value: unknown) => string | number | null,
  typed: (parameter: Fragment) => Fragment = (parameter) => parameter,
): Fragment | undefined {
  const value = literal === undefined ? undefined : as(literal)
  if (value === null) return undefined
  const isKnown = value !== undefined && !slot
  return typed(sql.val(isKnown ? value : late((binding) => as(read(binding)))))
}

/**
 * Builds an object or a list so that equal ones are equal, whatever the order of their keys. Returns `undefined` for a
 * value that is neither.
 */
export function buildWhole(value: Value, dialect: FilterDialect): Fragment | undefined {
  if (value.kind === 'given') {
    const { literal, read, each } = value
    if (literal !== undefined || each) return undefined
    return dialect.jsonWhole(
      dialect.list(sql.val(late((binding) => asWholeJson(read(binding))))),
      [],
    )
  }
  const isWhole = value.form === 'json' && !value.modifier
  return isWhole ? dialect.jsonWhole(columnOf(value), value.path) : undefined
}

/** Builds a text for LIKE. Numbers are converted to text. */
export function buildPrinted(value: Value, dialect: FilterDialect): Fragment | undefined {
  if (value.kind === 'given') return buildParameter(value, asText, (text) => dialect.text(text))
  const number = value.form !== 'json' && buildNumber(value, dialect)
  if (number) return dialect.numberAsText(number)
  if (value.form !== 'json') return buildText(value, dialect)
  const printed = dialect.jsonPrinted(columnOf(value), value.path)
  return value.modifier === 'lower' ? dialect.lower(printed) : printed
}

/** Builds the condition that a value is `null` or `''`. Returns `undefined` when it never is. */
export function buildEmpty(value: Value, dialect: FilterDialect): SqlCondition | undefined {
  if (value.kind === 'given') {
    const { literal, read } = value
    if (literal === undefined) return whether((binding) => isEmpty(read(binding)))
    return isEmpty(literal) ? sql`1 = 1` : undefined
  }
  const number = buildNumber(value, dialect)
  const text = buildText(value, dialect)
  if (number && text) return sql`(${number} is null and coalesce(${text}, '') = '')`
  if (text) return sql`coalesce(${text}, '') = ''`
  return value.nullable && !value.modifier ? sql`${number} is null` : undefined
}

/** Builds the condition that a value is `null`. Returns `undefined` when it never is. */
export function buildNull(value: Value, dialect: FilterDialect): SqlCondition | undefined {
  if (value.kind === 'stored') return buildMissing(value, dialect)
  const { literal, read } = value
  if (literal === undefined) return whether((binding) => (read(binding) ?? null) === null)
  return literal === null ? sql`1 = 1` : undefined
}

/** Builds the condition that a value is NULL. */
export function buildMissing(value: StoredValue, dialect: FilterDialect): SqlCondition {
  const views = [buildNumber(value, dialect), buildText(value, dialect)]
  const missing = views.filter((view) => view !== undefined).map((view) => sql`${view} is null`)
  return sql`(${sql.join(missing, sql` and `)})`
}

/** Builds a condition that is decided when the query is bound. */
export function whether(decide: (binding: Parameters<ValueReader>[0]) => boolean): SqlCondition {
  return sql`${sql.val(late((binding) => (decide(binding) ? 1 : 0)))} = 1`
}

export function columnOf({ alias, column }: { alias: string; column: string }): Fragment {
  return sql.id(alias, column)
}

/** Builds one side of a join condition. */
export function buildReference(reference: Reference, dialect: FilterDialect): Fragment {
  if (reference.kind === 'column') return columnOf(reference)
  const { read, list } = reference
  return list
    ? dialect.list(sql.val(late((binding) => JSON.stringify(asEntries(read(binding)).map(asText)))))
    : sql.val(late((binding) => asText(read(binding))))
}
