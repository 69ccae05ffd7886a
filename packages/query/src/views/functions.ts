import { views as words } from '@docket/texts/server/records'
import { sql } from 'kysely'
import type { Fragment } from '../filter/dialect.ts'
import { readFormat } from '../filter/functions.ts'
import { InvalidFilter } from '../filter/invalid-filter.ts'
import type { ViewDialect } from './dialect.ts'
import { InvalidQuery } from './invalid-query.ts'
import type { Call, Expression } from './query.ts'
import type { TranslationContext } from './scope.ts'
import { asTruth, asValue, expectKind, sharedKind, type Term } from './term.ts'

/** The position and length of the parts that can be copied directly, because all instants have the same form. */
const PLACES: Readonly<Record<string, readonly [from: number, length: number]>> = {
  Y: [1, 4],
  m: [6, 2],
  d: [9, 2],
  H: [12, 2],
  M: [15, 2],
  S: [18, 2],
  f: [18, 6],
  F: [1, 10],
  T: [12, 8],
  R: [12, 5],
}

/** Formats an instant with a `strftime` format. Throws `InvalidQuery` for an unknown directive. */
function formatInstant(format: string, instant: Fragment, views: ViewDialect): Fragment {
  const texts = piecesOf(format).map((piece) => {
    if ('text' in piece) return sql`cast(${sql.lit(piece.text)} as text)`
    const place = PLACES[piece.directive]
    return place
      ? sql`substr(${instant}, ${sql.raw(place.join(', '))})`
      : views.datePart(instant, piece.directive)
  })
  if (texts.length === 0) throw new InvalidQuery(words.strftime.emptyFormat)
  return sql`(${sql.join(texts, sql` || `)})`
}

function piecesOf(format: string) {
  try {
    return readFormat(format)
  } catch (error) {
    throw error instanceof InvalidFilter ? new InvalidQuery(error.message) : error
  }
}

/** A function with the number of arguments that it takes. All functions are deterministic. */
type Function = {
  least: number
  most: number
  make(ground: TranslationContext, given: readonly Term[], call: Call): Term
}

/** Scalar functions that exist in both databases in some form. */
export const FUNCTIONS: Readonly<Record<string, Function>> = {
  lower: ofText((text, { dialect }) => dialect.filter.lower(text)),
  upper: ofText((text, { dialect }) => sql`upper(${dialect.views.text(text)})`),
  trim: ofText((text) => sql`ltrim(rtrim(${text}))`),
  ltrim: ofText((text) => sql`ltrim(${text})`),
  rtrim: ofText((text) => sql`rtrim(${text})`),
  length: {
    ...ofText((text) => sql`length(${text})`),
    make: (_ground, [text]) => ({
      ...made('number', [text], sql`length(${expectText(text, 'length')})`),
    }),
  },
  instr: {
    least: 2,
    most: 2,
    make: ({ dialect }, given) => {
      const [text, part] = given.map((one) => expectText(one, 'instr'))
      return made('number', given, dialect.views.position(text ?? sql`''`, part ?? sql`''`))
    },
  },
  replace: {
    least: 3,
    most: 3,
    make: (_ground, given) => {
      const texts = given.map((one) => expectText(one, 'replace'))
      return made('text', given, sql`replace(${sql.join(texts)})`)
    },
  },
  substr: {
    least: 2,
    most: 3,
    make: (_ground, [text], { given }) => {
      const places = given.slice(1).map((one) => wholeNumber(one, 'substr', 1))
      return made('text', [text], sql`substr(${expectText(text, 'substr')}, ${sql.join(places)})`)
    },
  },
  abs: {
    least: 1,
    most: 1,
    make: (_ground, given) => made('number', given, sql`abs(${expectNumber(given[0], 'abs')})`),
  },
  round: {
    least: 1,
    most: 2,
    make: ({ dialect }, [of], { given }) => {
      const digits = given[1] ? wholeNumber(given[1], 'round', 0) : sql.raw('0')
      return made('number', [of], dialect.views.round(expectNumber(of, 'round'), digits))
    },
  },
  coalesce: { least: 2, most: 20, make: (_ground, given) => firstOf(given) },
  ifnull: { least: 2, most: 2, make: (_ground, given) => firstOf(given) },
  nullif: {
    least: 2,
    most: 2,
    make: (_ground, given) => {
      const kind = sharedKind(given, '“nullif”')
      const values = given.map((one) => asValue(one).sql)
      return { kind, sql: sql`nullif(${sql.join(values)})`, nullable: true }
    },
  },
  iif: {
    least: 3,
    most: 3,
    make: (_ground, [condition, ...given]) => {
      const kind = sharedKind(given, '“iif”')
      const [one, other] = given.map((term) => asValue(term).sql)
      const met = condition ? asTruth(condition) : sql<boolean>`1 = 0`
      return made(kind, given, sql`(case when ${met} then ${one} else ${other} end)`)
    },
  },
  json_array_length: {
    least: 1,
    most: 1,
    make: ({ dialect }, [list]) => {
      const value = expectKind(list ?? NOTHING, 'list', '“json_array_length”')
      return made('number', [list], dialect.filter.listLength(value.sql))
    },
  },
  date: {
    least: 1,
    most: 1,
    make: (_ground, given) =>
      made('text', given, sql`substr(${expectText(given[0], 'date')}, 1, 10)`),
  },
  strftime: {
    least: 2,
    most: 2,
    make: ({ dialect }, [, instant], { given }) => {
      const [format] = given
      if (format?.kind !== 'text') {
        throw new InvalidQuery(words.strftime.literalFormat)
      }
      const text = expectText(instant, 'strftime')
      const value = formatInstant(format.value, text, dialect.views)
      return { kind: 'text', sql: value, nullable: true }
    },
  },
}

const NOTHING: Term = { kind: 'null', sql: sql`null`, nullable: true }

function ofText(make: (text: Fragment, ground: TranslationContext) => Fragment): Function {
  return {
    least: 1,
    most: 1,
    make: (ground, given, { name }) =>
      made('text', given, make(expectText(given[0], name), ground)),
  }
}

function made(kind: Term['kind'], given: readonly (Term | undefined)[], value: Fragment): Term {
  return { kind, sql: value, nullable: given.some((one) => one?.nullable) }
}

function expectText(term: Term | undefined, name: string): Fragment {
  return expectKind(term ?? NOTHING, 'text', `“${name}”`).sql
}

function expectNumber(term: Term | undefined, name: string): Fragment {
  return expectKind(term ?? NOTHING, 'number', `“${name}”`).sql
}

function firstOf(given: readonly Term[]): Term {
  const kind = sharedKind(given, '“coalesce”')
  const values = given.map((one) => asValue(one).sql)
  const nullable = given.every((one) => one.nullable)
  return { kind, sql: sql`coalesce(${sql.join(values)})`, nullable }
}

/** Accepts only a literal number, which both databases interpret alike. */
function wholeNumber(expression: Expression, name: string, least: number): Fragment {
  const digits = expression.kind === 'number' ? expression.digits : ''
  if (!/^\d{1,5}$/.test(digits) || Number(digits) < least) {
    throw new InvalidQuery(words.wholeNumbers({ name, least }))
  }
  return sql.raw(digits)
}
