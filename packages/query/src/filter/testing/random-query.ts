import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { Chance } from './chance.ts'

/** The parameters of a list request. */
export type RandomQuery = { filter: string; sort: string; expand: string; fields: string }

const SYSTEM = ['id', 'created', 'updated']
const PERSONAL = [...SYSTEM, 'username', 'email', 'emailVisibility', 'verified']
const SECRET = ['passwordHash', 'tokenKey', 'lastResetSentAt', 'password', 'rowid', '_seq']
const STRANGE = ['constructor', '__proto__', 'toString', 'x', 'é', '0', 'sqlite_master', '']
const MODIFIERS = [':each', ':length', ':lower', ':isset', ':each:lower', ':changed', ':', ':x']
const OPERATORS = ['=', '!=', '>', '>=', '<', '<=', '~', '!~']
const REQUEST = [
  '@request.auth.id',
  '@request.auth.organization',
  '@request.auth.organization.name',
  '@request.auth.privileges:each',
  '@request.body.title:isset',
  '@request.data.show.title',
  '@request.query.filter',
  '@request.headers.authorization',
  '@request.method',
  '@request.context',
  '@request',
  '@request.auth.tokenKey',
]
const MACROS = ['@now', '@year', '@weekday', '@todayStart', '@monthEnd', '@yesterday', '@never']
const WORDS = ['null', 'true', 'false', 'NULL', 'TRUE']
const NUMBERS = ['0', '1', '-1', '5.5', '9'.repeat(30), '-0', '1e5', '0x1', '.5', '007']
const TEXTS = [
  '',
  'a',
  '%',
  '_',
  '%a%_%',
  '\\',
  '\\%',
  "'",
  '"',
  '\\"',
  '\0',
  '\ud800',
  '😀é',
  '2026-03-02 12:00:00.000Z',
  '2026',
  "x' or 1=1 --",
  '"; drop table shows; --',
  '[1]',
  '{"a":1}',
  '$.a',
  ' ',
  '\n',
]
const FORMATS = ['"%Y-%m"', '"%W %w"', '"%q"', '""', "'%s%%'", 'title']
const WITHIN = ['a', '0', 'a.b', 'a.0.b', '__proto__', 'length']
const NASTY = [
  '(',
  ')',
  '&&',
  '||',
  '?',
  '"',
  "'",
  '\\',
  '//',
  '@',
  ':',
  '.',
  ',',
  '%',
  '\0',
  '`',
  ';',
  '--',
  '/*',
  '$1',
  '?1',
  '🙂',
]

type RelationStep = { name: string; to: string }

/** Generates queries for a collection: valid, nearly valid, and garbage. */
export function createRandomQueries(
  schemas: ReadonlyMap<string, CollectionSchema>,
  chance: Chance,
) {
  const names = [...schemas.keys()]

  function query(schema: CollectionSchema): RandomQuery {
    return {
      filter: chance.happens(0.9) ? damaged(filter(schema, 0)) : '',
      sort: chance.happens(0.4) ? damaged(several(1, 3, () => sortKey(schema)).join(',')) : '',
      expand: chance.happens(0.2) ? several(1, 3, () => path(schema)).join(',') : '',
      fields: chance.happens(0.1) ? several(1, 3, () => path(schema)).join(',') : '',
    }
  }

  function filter(schema: CollectionSchema, depth: number): string {
    if (depth === 0 && chance.happens(0.01)) return large(schema)
    if (depth > 3 || chance.happens(0.6)) return comparison(schema)
    const sign = chance.oneOf([' && ', ' || ', '&&', '||'])
    const all = several(2, 3, () => filter(schema, depth + 1)).join(sign)
    return chance.happens(0.5) ? `(${all})` : all
  }

  /** Returns a filter close to the size limits or slightly above them. */
  function large(schema: CollectionSchema): string {
    const one = comparison(schema)
    const count = chance.upTo(Math.ceil(3600 / one.length))
    const other = chance.happens(0.5) ? () => one : () => comparison(schema)
    if (chance.happens(0.3))
      return `${'('.repeat(chance.upTo(60))}${one}${')'.repeat(chance.upTo(60))}`
    return Array.from({ length: count + 1 }, other).join(chance.oneOf(['&&', '||']))
  }

  function comparison(schema: CollectionSchema): string {
    const any = chance.happens(0.4) ? '?' : ''
    return `${operand(schema)} ${any}${chance.oneOf(OPERATORS)} ${operand(schema)}`
  }

  function operand(schema: CollectionSchema): string {
    return chance.weighted<() => string>([
      [10, () => path(schema)],
      [5, () => text()],
      [3, () => chance.oneOf(NUMBERS)],
      [1, () => chance.oneOf(WORDS)],
      [1, () => chance.oneOf(MACROS)],
      [0.2, () => chance.oneOf(REQUEST)],
      [0.2, () => anyRecord()],
      [0.5, () => call(schema)],
    ])()
  }

  function call(schema: CollectionSchema): string {
    const name = chance.oneOf(['strftime', 'strftime', 'geoDistance', 'geoDistance', 'nothing'])
    const first = name === 'strftime' ? [chance.oneOf(FORMATS)] : []
    const rest = several(name === 'strftime' ? 1 : 4, name === 'strftime' ? 1 : 4, () =>
      chance.oneOf([() => path(schema), () => chance.oneOf(NUMBERS), text])(),
    )
    return `${name}(${[...first, ...rest].join(', ')})`
  }

  function text(): string {
    const quote = chance.oneOf(['"', "'"])
    const content = chance.happens(0.95) ? chance.oneOf(TEXTS) : chance.oneOf(TEXTS).repeat(400)
    const escaped = chance.happens(0.9) ? content.replaceAll(quote, `\\${quote}`) : content
    return `${quote}${escaped}${quote}`
  }

  function anyRecord(): string {
    const name = chance.oneOf(names)
    const schema = schemas.get(name)
    const alias = chance.happens(0.3) ? `:${chance.oneOf(['a', 'b', '_1'])}` : ''
    return `@collection.${name}${alias}.${schema ? path(schema) : 'id'}`
  }

  function sortKey(schema: CollectionSchema): string {
    const sign = chance.oneOf(['', '', '-', '+', '--'])
    return `${sign}${chance.weighted([
      [8, path(schema)],
      [1, '@random'],
      [1, '@rowid'],
      [0.2, chance.oneOf(REQUEST)],
    ])}`
  }

  /** Follows relations and back-relations, usually to an existing field. */
  function path(schema: CollectionSchema): string {
    return steps(schema, 0).join('.')
  }

  function steps(schema: CollectionSchema, depth: number): string[] {
    const next =
      depth < 7 && chance.happens(0.45)
        ? chance.oneOf<RelationStep | undefined>(ways(schema))
        : undefined
    const to = next && schemas.get(next.to)
    if (next && to) return [next.name, ...steps(to, depth + 1)]
    return chance.weighted<() => string[]>([
      [20, () => field(schema)],
      [4, () => [chance.oneOf(schema.type === 'auth' ? PERSONAL : SYSTEM)]],
      [0.3, () => [chance.oneOf(SECRET)]],
      [0.2, () => [chance.oneOf(STRANGE)]],
      [0.3, () => [`${chance.oneOf(PERSONAL)}${chance.oneOf(MODIFIERS)}`]],
    ])()
  }

  /** Returns a field, sometimes with a modifier or a path into JSON. */
  function field(schema: CollectionSchema): string[] {
    const [name, { type, ...options }] = chance.oneOf(Object.entries(schema.fields))
    if (type === 'json') return chance.happens(0.6) ? [name, chance.oneOf(WITHIN)] : [name]
    const isSeveral = 'maxSelect' in options && options.maxSelect !== 1
    if (isSeveral) return [`${name}${chance.oneOf(['', ':each', ':length', ':lower'])}`]
    return [type === 'text' && chance.happens(0.2) ? `${name}:lower` : name]
  }

  function ways(schema: CollectionSchema): RelationStep[] {
    const forward = Object.entries(schema.fields).flatMap(([name, field]) =>
      field.type === 'relation' ? [{ name, to: field.collection }] : [],
    )
    const back = [...schemas.values()].flatMap((other) =>
      Object.entries(other.fields).flatMap(([name, field]) =>
        field.type === 'relation' && field.collection === schema.name
          ? [{ name: `${other.name}_via_${name}`, to: other.name }]
          : [],
      ),
    )
    return [...forward, ...back]
  }

  function several(least: number, most: number, make: () => string): string[] {
    return Array.from({ length: least + chance.upTo(most - least + 1) }, make)
  }

  /**
   * Leaves most texts unchanged. Damages some by removing, adding, or replacing a piece, and replaces a few
   * with random pieces.
   */
  function damaged(whole: string): string {
    if (chance.happens(0.02)) return several(1, 12, () => chance.oneOf(NASTY)).join('')
    if (chance.happens(0.92)) return whole
    const at = chance.upTo(whole.length + 1)
    const gone = chance.upTo(4)
    const piece = chance.happens(0.6)
      ? chance.oneOf(NASTY)
      : whole.slice(chance.upTo(whole.length + 1)).slice(0, 8)
    return whole.slice(0, at) + piece + whole.slice(at + gone)
  }

  return { query }
}
