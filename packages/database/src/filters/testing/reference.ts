import { isList } from '@docket/query/schema'
import { type Row, schemas, type TestRecords } from './library.ts'
import { compare, compareForSort, readField, type Value } from './reference-values.ts'

/*
 * A second implementation of the filter language in plain JavaScript. It works on records in memory and tries
 * every combination: slow, but too simple to repeat the errors of the first one.
 */

export type Tree = { all: Tree[] } | { some: Tree[] } | Test

export type Test = { left: Side; op: string; any: boolean; right: Side }

/** `said` is the path that names the value in the request. */
export type Side = { path: string } | { literal: string | number | boolean | null; said?: string }

export type View = {
  world: TestRecords
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

/**
 * Returns whether the whole filter is true for some choice of one row for each path that may find several
 * rows.
 */
export function meets(view: View, collection: string, row: Row, tree: Tree): boolean {
  const chooser = new Map<string, ReferenceValue>()
  return tryAll(view, { collection, row }, pathsOf(tree), chooser, (chosen) =>
    isTrue(view, { collection, row }, tree, chosen),
  )
}

/** Returns the value to sort by: the smallest of several values, or the greatest. */
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

type Base = { collection: string; row: Row }
/** A record, an entry of a list, or nothing. */
type ReferenceValue = Row | string | null
type ChosenValues = Map<string, ReferenceValue>

function pathsOf(tree: Tree): string[] {
  if ('all' in tree) return tree.all.flatMap(pathsOf)
  if ('some' in tree) return tree.some.flatMap(pathsOf)
  return [tree.left, tree.right].flatMap((side) => ('path' in side ? [side.path] : []))
}

function isTrue(view: View, base: Base, tree: Tree, chosen: ChosenValues): boolean {
  if ('all' in tree) return tree.all.every((part) => isTrue(view, base, part, chosen))
  if ('some' in tree) return tree.some.some((part) => isTrue(view, base, part, chosen))
  if (!holds(view, base, tree, chosen)) return false
  if (tree.any) return true
  const violated = tryAll(view, base, pathsOf(tree), new Map(), (other) =>
    violates(view, base, tree, other),
  )
  return !violated
}

function violates(view: View, base: Base, test: Test, chosen: ChosenValues): boolean {
  const paths = pathsOf(test).filter((path) => fansOf(base.collection, path).length > 0)
  if (paths.length === 0) return false
  if (!holds(view, base, test, chosen)) return true
  return test.op !== '=' && paths.some((path) => valueAt(view, base, path, chosen).value === null)
}

function tryAll(
  view: View,
  base: Base,
  paths: readonly string[],
  chosen: ChosenValues,
  check: (chosen: ChosenValues) => boolean,
): boolean {
  const fans = paths.flatMap((path) => fansOf(base.collection, path))
  const next = fans
    .toSorted((one, other) => one.length - other.length)
    .find((fan) => !chosen.has(fan))
  if (next === undefined) return check(chosen)
  const found = step(view, base, next, chosen).found
  const choices: readonly ReferenceValue[] = found.length > 0 ? found : [null]
  return choices.some((choice) =>
    tryAll(view, base, paths, new Map(chosen).set(next, choice), check),
  )
}

/** Returns the prefixes of a path that end at a hop that may find several rows. */
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

type Hop = { to: string; fans: boolean; find: (world: TestRecords, row: Row) => ReferenceValue[] }

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

/** Follows a path. Returns what the last hop finds, and the position reached. */
function step(view: View, { collection, row }: Base, path: string, chosen: ChosenValues) {
  const names = path.split('.')
  let at: { collection: string; row: ReferenceValue } = { collection, row }
  let found: ReferenceValue[] = []
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

function valueAt(view: View, base: Base, path: string, chosen: ChosenValues): Value {
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
  return readField(view.hidesEmails, at.collection, row, last, names.slice(depth + 1))
}

function collectionAt(collection: string, names: readonly string[]): string {
  return names.reduce((at, name) => hopAt(at, name)?.to ?? at, collection)
}

function holds(view: View, base: Base, test: Test, chosen: ChosenValues): boolean {
  const [left, right] = [test.left, test.right].map((side): Value => {
    if ('path' in side) return valueAt(view, base, side.path, chosen)
    return {
      kind: 'literal',
      value: typeof side.literal === 'boolean' ? Number(side.literal) : side.literal,
    }
  })
  return left !== undefined && right !== undefined && compare(test.op, left, right)
}
