import { type Row, schemas } from './library.ts'

/*
 * Reference implementation of single values of the filter language: how they are read from a record, and how
 * two of them compare.
 */

/** `kind` is the storage form of the value. Literals have none. */
export type Value = {
  kind: 'text' | 'number' | 'json' | 'literal'
  value: string | number | null
  hidden?: boolean
}

/** Sorts missing values lowest, then strings, then numbers. */
export function compareForSort(one: unknown, other: unknown): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null)
  if (typeof one === 'number' && typeof other === 'number') return Math.sign(one - other)
  if (typeof one !== typeof other) return typeof one === 'number' ? 1 : -1
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)))
}

/** Returns the value of a record's field, or of a path inside a JSON field. */
export function readField(
  hidesEmails: boolean,
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
    hidden: hidesEmails && plain === 'email' && row?.emailVisibility !== true,
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

/** Returns whether two values satisfy an operator. A hidden value satisfies none. */
export function compare(op: string, left: Value, right: Value): boolean {
  if (left.hidden || right.hidden) return false
  switch (op) {
    case '=':
      return equal(left, right)
    case '!=':
      return !equal(left, right)
    case '~':
    case '!~': {
      const alike = like(left, right)
      return alike !== undefined && alike === (op === '~')
    }
    default:
      return ordered(op, left, right)
  }
}

function equal(left: Value, right: Value): boolean {
  // JSON distinguishes a missing value from an empty string.
  const isJson = left.kind === 'json' || right.kind === 'json'
  const empty = ({ value }: Value) => value === null || (value === '' && !isJson)
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

/** Converts both values to numbers or both to strings. A value that cannot be converted becomes `null`. */
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
