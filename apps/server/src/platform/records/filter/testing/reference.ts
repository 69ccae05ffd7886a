import { isList } from '#platform/database/tables.ts'
import { type Row, schemas, type World } from './library.ts'

/*
 * The filter language once more, in plain JavaScript over records in memory and by trying
 * everything: slow, but nothing to get wrong twice.
 */

export type Tree = { all: Tree[] } | { some: Tree[] } | Test

export type Test = { left: Side; op: string; any: boolean; right: Side }

/** `said` is how a value is named that the request gives. */
export type Side = { path: string } | { literal: string | number | boolean | null; said?: string }

export type View = {
  world: World
  /** Whether a path may lead to that record. */
  sees: (collection: string, row: Row) => boolean
  hidesEmails: boolean
}

export function write(tree: Tree): string {
  if ('all' in tree) return `(${tree.all.map(write).join(' && ')})`
  if ('some' in tree) return `(${tree.some.map(write).join(' || ')})`
  return `${writeSide(tree.left)} ${tree.any ? '?' : ''}${tree.op} ${writeSide(tree.right)}`
}

function writeSide(side: Side): string {
  if ('path' in side) return side.path
  if (side.said) return side.said
  return typeof side.literal === 'string'
    ? `'${side.literal.replaceAll("'", "\\'")}'`
    : String(side.literal)
}

/** Whether some choice of a row for each path to several makes the whole filter true. */
export function meets(view: View, collection: string, row: Row, tree: Tree): boolean {
  const chooser = new Map<string, Found>()
  return tryAll(view, { collection, row }, pathsOf(tree), chooser, (chosen) =>
    isTrue(view, { collection, row }, tree, chosen),
  )
}

/** What a sort puts in order: the least value of several, or the greatest. */
export function sortValue(
  view: View,
  collection: string,
  row: Row,
  path: string,
  greatest: boolean,
) {
  const values: Value[] = []
  tryAll(view, { collection, row }, [path], new Map(), (chosen) => {
    values.push(valueAt(view, { collection, row }, path, chosen))
    return false
  })
  return values
    .map(({ hidden, ...value }) => (hidden ? { kind: value.kind, value: null } : value))
    .toSorted((one, other) => (greatest ? -1 : 1) * compareForSort(one.value, other.value))
    .filter(
      (value, _at, all) => value.value !== null || all.every((other) => other.value === null),
    )[0]?.value
}

/** Missing values lowest, then texts in JSON, numbers, texts. */
export function compareForSort(one: unknown, other: unknown): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null)
  if (typeof one === 'number' && typeof other === 'number') return Math.sign(one - other)
  if (typeof one !== typeof other) return typeof one === 'number' ? 1 : -1
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)))
}

type Base = { collection: string; row: Row }
/** A record, an entry of a list, or nothing. */
type Found = Row | string | null
type Chosen = Map<string, Found>

function pathsOf(tree: Tree): string[] {
  if ('all' in tree) return tree.all.flatMap(pathsOf)
  if ('some' in tree) return tree.some.flatMap(pathsOf)
  return [tree.left, tree.right].flatMap((side) => ('path' in side ? [side.path] : []))
}

function isTrue(view: View, base: Base, tree: Tree, chosen: Chosen): boolean {
  if ('all' in tree) return tree.all.every((part) => isTrue(view, base, part, chosen))
  if ('some' in tree) return tree.some.some((part) => isTrue(view, base, part, chosen))
  if (!holds(view, base, tree, chosen)) return false
  if (tree.any) return true
  const violated = tryAll(view, base, pathsOf(tree), new Map(), (other) =>
    violates(view, base, tree, other),
  )
  return !violated
}

function violates(view: View, base: Base, test: Test, chosen: Chosen): boolean {
  const paths = pathsOf(test).filter((path) => fansOf(base.collection, path).length > 0)
  if (paths.length === 0) return false
  if (!holds(view, base, test, chosen)) return true
  return test.op !== '=' && paths.some((path) => valueAt(view, base, path, chosen).value === null)
}

function tryAll(
  view: View,
  base: Base,
  paths: readonly string[],
  chosen: Chosen,
  check: (chosen: Chosen) => boolean,
): boolean {
  const fans = paths.flatMap((path) => fansOf(base.collection, path))
  const next = fans
    .toSorted((one, other) => one.length - other.length)
    .find((fan) => !chosen.has(fan))
  if (next === undefined) return check(chosen)
  const found = step(view, base, next, chosen).found
  const choices: readonly Found[] = found.length > 0 ? found : [null]
  return choices.some((choice) =>
    tryAll(view, base, paths, new Map(chosen).set(next, choice), check),
  )
}

/** The beginnings of a path that end at a hop to several. */
function fansOf(collection: string, path: string): string[] {
  const names = path.split('.')
  const fans: string[] = []
  let at = collection
  names.forEach((name, index) => {
    const hop = hopAt(at, name)
    if (hop?.fans) fans.push(names.slice(0, index + 1).join('.'))
    at = hop?.to ?? at
  })
  return fans
}

type Hop = { to: string; fans: boolean; find: (world: World, row: Row) => Found[] }

function hopAt(collection: string, name: string): Hop | undefined {
  const fields = schemas.get(collection)?.fields ?? {}
  const [plain = '', modifier] = name.split(':')
  const field = fields[plain]
  if (modifier === 'each' && field && isList(field)) {
    return { to: '', fans: true, find: (_world, row) => list(row[plain]) }
  }
  if (field?.type === 'relation' && !modifier) {
    const to = field.collection
    return {
      to,
      fans: isList(field),
      find: (world, row) => (world[to] ?? []).filter(({ id }) => list(row[plain]).includes(id)),
    }
  }
  const [other, through] = name.split('_via_')
  if (!other || !through) return undefined
  const unique = schemas
    .get(other)
    ?.indexes.some((index) => index.unique && index.fields[0] === through)
  return {
    to: other,
    fans: !unique,
    find: (world, row) => (world[other] ?? []).filter((one) => list(one[through]).includes(row.id)),
  }
}

function list(value: unknown): string[] {
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? [value] : []
}

/** Goes along a path; what is found at its end, and where that is. */
function step(view: View, { collection, row }: Base, path: string, chosen: Chosen) {
  const names = path.split('.')
  let at: { collection: string; row: Found } = { collection, row }
  let found: Found[] = []
  names.forEach((name, index) => {
    const hop = hopAt(at.collection, name)
    if (!hop) return
    const from = at.row
    found = from === null || typeof from === 'string' ? [] : hop.find(view.world, from)
    found = found.filter((one) => one === null || typeof one === 'string' || view.sees(hop.to, one))
    const prefix = names.slice(0, index + 1).join('.')
    at = { collection: hop.to, row: (hop.fans ? chosen.get(prefix) : found[0]) ?? null }
  })
  return { found, at }
}

/** `kind` is how the value is kept; a literal has none. */
type Value = {
  kind: 'text' | 'number' | 'json' | 'literal'
  value: string | number | null
  hidden?: boolean
}

function valueAt(view: View, base: Base, path: string, chosen: Chosen): Value {
  const names = path.split('.')
  const depth = names.findIndex(
    (name, index) =>
      !hopAt(collectionAt(base.collection, names.slice(0, index)), name) ||
      index === names.length - 1,
  )
  const last = names[depth] ?? ''
  if (last.endsWith(':each')) {
    const entry = step(view, base, path, chosen).at.row
    return { kind: 'text', value: typeof entry === 'string' ? entry : null }
  }
  const before = names.slice(0, depth).join('.')
  const { at } = before ? step(view, base, before, chosen) : { at: base }
  const row = typeof at.row === 'string' ? null : at.row
  return readField(view, at.collection, row, last, names.slice(depth + 1))
}

function collectionAt(collection: string, names: readonly string[]): string {
  return names.reduce((at, name) => hopAt(at, name)?.to ?? at, collection)
}

function readField(
  view: View,
  collection: string,
  row: Row | null,
  name: string,
  rest: string[],
): Value {
  const [plain = '', modifier] = name.split(':')
  const field = schemas.get(collection)?.fields[plain]
  const value = row?.[plain] ?? null
  if (modifier === 'length') return { kind: 'number', value: lengthOf(value) }
  if (field?.type === 'json') return { kind: 'json', value: readJson(value, rest) }
  if (field?.type === 'number' || field?.type === 'bool') {
    return { kind: 'number', value: value === null ? null : Number(value) }
  }
  const text = Array.isArray(value) ? JSON.stringify(value) : (value as string | null)
  return {
    kind: 'text',
    value: modifier === 'lower' && text !== null ? lower(text) : text,
    hidden: view.hidesEmails && plain === 'email' && row?.emailVisibility !== true,
  }
}

function lengthOf(value: unknown): number {
  if (Array.isArray(value)) return value.length
  return value ? 1 : 0
}

function readJson(value: unknown, path: readonly string[]): Value['value'] {
  const inner = path.reduce<unknown>(
    (at, key) => (Object(at) === at ? (at as Record<string, unknown>)[key] : undefined),
    value,
  )
  if (typeof inner === 'boolean') return Number(inner)
  if (typeof inner === 'number' || typeof inner === 'string') return inner
  return inner ? JSON.stringify(inner) : null
}

function lower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function holds(view: View, base: Base, test: Test, chosen: Chosen): boolean {
  const [left, right] = [test.left, test.right].map((side): Value => {
    if ('path' in side) return valueAt(view, base, side.path, chosen)
    return {
      kind: 'literal',
      value: typeof side.literal === 'boolean' ? Number(side.literal) : side.literal,
    }
  })
  if (!left || !right || left.hidden || right.hidden) return false
  switch (test.op) {
    case '=':
      return equal(left, right)
    case '!=':
      return !equal(left, right)
    case '~':
    case '!~': {
      const alike = like(left, right)
      return alike !== undefined && alike === (test.op === '~')
    }
    default:
      return ordered(test.op, left, right)
  }
}

function equal(left: Value, right: Value): boolean {
  const empty = ({ value }: Value) => value === null || value === ''
  if (empty(left) || empty(right)) return empty(left) && empty(right)
  const [one, other] = alignedWith(left, right)
  return one !== null && one === other
}

function ordered(op: string, left: Value, right: Value): boolean {
  const [one, other] = alignedWith(left, right)
  if (one === null || other === null || typeof one !== typeof other) return false
  const order = compareForSort(one, other)
  return order === 0 ? op.length === 2 : op.startsWith(order < 0 ? '<' : '>')
}

/** Both as numbers or both as texts; `null` for what cannot be. */
function alignedWith(left: Value, right: Value): [string | number | null, string | number | null] {
  return [align(left, right), align(right, left)]
}

function align({ kind, value }: Value, beside: Value): string | number | null {
  if (kind !== 'literal' || value === null) return value
  if (beside.kind === 'text') return String(value)
  const besideNumber = beside.kind === 'number' || typeof beside.value === 'number'
  if (beside.kind === 'json' || !besideNumber) return value
  return /^-?\d+(\.\d+)?$/.test(String(value)) ? Number(value) : null
}

function like(left: Value, right: Value): boolean | undefined {
  if (left.value === null || right.value === null) return undefined
  const [text, part] = [left, right].map(({ value }) => lower(String(value)))
  if (text === undefined || part === undefined) return undefined
  if (right.kind !== 'literal' || !/(^|[^\\])(\\\\)*%/.test(part)) {
    return text.includes(right.kind === 'literal' ? part.replace(/\\([%_\\])/g, '$1') : part)
  }
  const pattern = part.replace(/\\[%_\\]|[\s\S]/gu, (sign) => {
    if (sign === '%') return '[\\s\\S]*'
    if (sign === '_') return '[\\s\\S]'
    return sign.replace(/^\\(?=.)/, '').replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  })
  return new RegExp(`^${pattern}$`, 'u').test(text)
}
