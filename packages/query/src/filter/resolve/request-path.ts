import { filter as words } from '@docket/texts/server/records'
import type { RuleRequest } from '../../caller.ts'
import type { Path } from '../ast.ts'
import { asEntries, asNumber, asText, isEmpty, lowerAscii } from '../coerce.ts'
import { InvalidFilter } from '../invalid-filter.ts'
import type { GivenValue, Value, ValueReader } from '../plan.ts'
import { hopFromRequest, hopToReferringAccount, type RelationField } from './hop.ts'
import type { ResolutionState } from './resolving.ts'
import { visibleField } from './visible-field.ts'
import { walk } from './walk.ts'

/** Resolves a `@request.…` path to a value of the request, or to a value of a record that it refers to. */
export function resolveRequest(resolving: ResolutionState, path: Path): Value {
  const [, part = '', ...names] = path.names
  switch (part) {
    case 'method':
    case 'context':
      if (names.length > 0) throw unknownPart(path)
      return given(path, ({ request }) => request[part])
    case 'query':
      if (names.length === 0) throw unknownPart(path)
      return given(path, ({ request }) => ownValue(request.query, names.join('.')))
    case 'headers':
      if (names.length === 0) throw unknownPart(path)
      return given(path, ({ request }) => ownValue(request.headers(), names.join('.')))
    case 'body':
    case 'data':
      return resolveBody(resolving, path, names)
    case 'auth':
      return resolveAuth(resolving, path, names)
    default:
      throw unknownPart(path)
  }
}

function resolveBody(
  resolving: ResolutionState,
  path: Path,
  [name, ...rest]: readonly string[],
): Value {
  if (!name) throw unknownPart(path)
  const { base, voice } = resolving
  const field = visibleField(base.schema, name, voice)
  const read: ValueReader = ({ request }) => asSent(ownValue(request.body, name), field?.type)
  if (rest.length > 0 && field?.type === 'relation') {
    return follow(resolving, path, `@request.body.${name}`, read, field, rest)
  }
  return given(path, (binding) => dig(read(binding), rest))
}

/** Converts a sent text to the field's type, because multipart forms contain only texts. */
function asSent(value: unknown, type: string | undefined): unknown {
  if (typeof value !== 'string') return value
  if (type === 'number') return asNumber(value) ?? value
  return type === 'bool' ? ['true', '1', 't'].includes(lowerAscii(value)) : value
}

const SYSTEM_NAMES = [
  'id',
  'created',
  'updated',
  'collectionId',
  'collectionName',
  'username',
  'email',
  'emailVisibility',
  'verified',
]

function resolveAuth(
  resolving: ResolutionState,
  path: Path,
  [name, ...rest]: readonly string[],
): Value {
  if (!name) throw unknownPart(path)
  const fields = authFields(resolving, name)
  if (fields.length === 0 && !SYSTEM_NAMES.includes(name)) {
    return resolveReferring(resolving, path, name, rest)
  }
  const read: ValueReader = ({ request }) => ownValue(recordOf(request), name)
  if (rest.length === 0) return given(path, read)
  const [field] = fields
  if (field?.type === 'json' || field?.type === 'geoPoint') {
    return given(path, (binding) => dig(read(binding), rest))
  }
  if (field?.type !== 'relation') throw unknownPart(path)
  return follow(resolving, path, `@request.auth.${name}`, read, field, rest)
}

/** Resolves `OTHER_via_FIELD`: records that refer to the caller. */
function resolveReferring(
  resolving: ResolutionState,
  path: Path,
  name: string,
  names: readonly string[],
): Value {
  const key = `@request.auth.${name}`
  const readId: ValueReader = ({ request }) => ownValue(recordOf(request), 'id')
  const place = names.length > 0 && hopToReferringAccount(resolving, key, name, readId)
  if (!place) throw unknownPart(path)
  return walk(resolving, place, names, path.modifiers)
}

/**
 * Returns the fields of that name in all auth collections, because the caller's collection is not known when
 * a rule is compiled. Throws `InvalidFilter` if they refer to different collections, since a path through
 * them would be ambiguous.
 */
function authFields({ schemas, voice }: ResolutionState, name: string) {
  const fields = [...schemas.values()]
    .filter(({ type }) => type === 'auth')
    .flatMap((schema) => visibleField(schema, name, voice) ?? [])
  const leads = new Set(fields.map((field) => field.type === 'relation' && field.collection))
  if (leads.size > 1) throw new InvalidFilter(words.differentCollections({ name }))
  return fields
}

function recordOf({ caller }: RuleRequest): object {
  return caller.kind === 'user' ? caller.record : {}
}

function follow(
  resolving: ResolutionState,
  { modifiers }: Path,
  key: string,
  read: ValueReader,
  field: RelationField,
  names: readonly string[],
): Value {
  return walk(resolving, hopFromRequest(resolving, key, read, field), names, modifiers)
}

/** Returns a request value. Its modifiers are applied when it is read. */
function given(path: Path, read: ValueReader): GivenValue {
  const [modifier, ...more] = path.modifiers
  const value: GivenValue = { kind: 'given', read, each: false, path: path.text }
  if (!modifier) return value
  if (more.length > 0) throw unknownPart(path)
  switch (modifier) {
    case 'each':
      return { ...value, each: true }
    case 'isset':
      return { ...value, read: (binding) => read(binding) !== undefined }
    case 'length':
      return { ...value, read: (binding) => asEntries(read(binding)).length }
    case 'lower':
      return { ...value, read: (binding) => lower(read(binding)) }
    default:
      throw unknownPart(path)
  }
}

function lower(value: unknown): string | null {
  const text = asText(value)
  return text === null ? null : lowerAscii(text)
}

/** Returns the value at a path within a JSON value. Numbers are list indexes. */
function dig(value: unknown, path: readonly string[]): unknown {
  return path.reduce(ownValue, value)
}

function ownValue(value: unknown, name: string): unknown {
  if (isEmpty(value) || typeof value !== 'object' || !Object.hasOwn(Object(value), name)) {
    return undefined
  }
  return (value as Record<string, unknown>)[name]
}

function unknownPart({ text }: Path): InvalidFilter {
  return new InvalidFilter(words.notInRequest({ path: text }))
}
