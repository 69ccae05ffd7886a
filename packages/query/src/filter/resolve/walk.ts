import type { Field } from '@docket/model/kernel/field'
import { filter as words } from '@docket/texts/server/records'
import { isList } from '../../fields-of.ts'
import { InvalidFilter } from '../invalid-filter.ts'
import type { Form, StoredValue } from '../plan.ts'
import { hopToReferring, hopToRelated } from './hop.ts'
import { joinAt, type PathPosition, type ResolutionState } from './resolving.ts'
import { visibleField } from './visible-field.ts'

/**
 * Follows names from a place to a stored value: through relations, back-relations (`OTHER_via_FIELD`), and
 * into JSON. Throws `InvalidFilter` for a name that does not exist for the caller.
 */
export function walk(
  resolving: ResolutionState,
  from: PathPosition,
  names: readonly string[],
  modifiers: readonly string[],
): StoredValue {
  const [name = '', ...rest] = names
  const field = visibleField(from.schema, name, resolving.voice)
  if (field?.type === 'json') return stored(from, name, 'json', { path: rest, modifiers })
  if (field?.type === 'geoPoint') return placeOrDegrees(from, name, rest, modifiers)
  if (rest.length === 0) return leaf(resolving, from, { name, field }, modifiers)
  const next =
    field?.type === 'relation'
      ? hopToRelated(resolving, from, name, field)
      : hopToReferring(resolving, from, name)
  if (!next) throw unknownName(from, name)
  return walk(resolving, next, rest, modifiers)
}

/** Resolves a location as JSON, or its `lon` or `lat` as a number. */
function placeOrDegrees(
  from: PathPosition,
  name: string,
  path: readonly string[],
  modifiers: readonly string[],
): StoredValue {
  const [key = '', ...more] = path
  const isDegrees = (key === 'lon' || key === 'lat') && more.length === 0
  if (path.length > 0 && !isDegrees) throw unknownName(from, [name, ...path].join('.'))
  const form = isDegrees ? 'number' : 'json'
  return { ...stored(from, name, form, { path, modifiers }), isPlace: true }
}

const SYSTEM_TEXTS = new Set(['id', 'created', 'updated'])
const AUTH_TEXTS = new Set(['username', 'email'])
const AUTH_FLAGS = new Set(['verified', 'emailVisibility'])

/** A name and its field, if the name belongs to a field. */
type NamedStep = { name: string; field: Field | undefined }

function leaf(
  resolving: ResolutionState,
  place: PathPosition,
  named: NamedStep,
  modifiers: readonly string[],
): StoredValue {
  const { name } = named
  const form = formOf(place, named)
  if (!form) throw unknownName(place, name)
  const value =
    modifiers[0] === 'each'
      ? entries(resolving, place, name, form, modifiers.slice(1))
      : stored(place, name, form, { modifiers })
  const isMoment = isMomentOf(place, named)
  const isFlag = isFlagOf(place, named)
  const hideable = resolving.voice === 'client' && place.schema.type === 'auth' && name === 'email'
  return { ...value, hideable, ...(isMoment && { isMoment }), ...(isFlag && { isFlag }) }
}

function isFlagOf({ schema }: PathPosition, { name, field }: NamedStep): boolean {
  // The query of a view determines the content of its columns.
  if (schema.type === 'view') return false
  return field?.type === 'bool' || isAuthFlag(schema, name)
}

function isMomentOf({ schema }: PathPosition, { name, field }: NamedStep): boolean {
  const isSystem = schema.type !== 'view' && (name === 'created' || name === 'updated')
  return isSystem || field?.type === 'date'
}

function formOf({ schema }: PathPosition, { name, field }: NamedStep): Form | undefined {
  if (field?.type === 'number' || field?.type === 'bool') return 'number'
  if (field) return isList(field) ? 'list' : 'text'
  if (name === 'id') return 'text'
  if (schema.type !== 'view' && SYSTEM_TEXTS.has(name)) return 'text'
  if (schema.type !== 'auth') return undefined
  if (AUTH_TEXTS.has(name)) return 'text'
  return isAuthFlag(schema, name) ? 'number' : undefined
}

function isAuthFlag({ type }: PathPosition['schema'], name: string): boolean {
  return type === 'auth' && AUTH_FLAGS.has(name)
}

/** Resolves `list:each` with a join on the entries. For a single value, returns the value itself. */
function entries(
  resolving: ResolutionState,
  place: PathPosition,
  name: string,
  form: Form,
  modifiers: readonly string[],
): StoredValue {
  if (form !== 'list') return stored(place, name, form, { modifiers })
  const join = joinAt(resolving, `${place.path}.${name}:each`, () => ({
    parent: place.alias,
    fanned: true,
    source: { kind: 'entries', list: { kind: 'column', alias: place.alias, column: name } },
    on: { kind: 'always' },
  }))
  const entry = { ...place, alias: join.alias, joined: true, fanned: true }
  return stored(entry, 'value', 'text', { modifiers })
}

function stored(
  { alias, joined, fanned }: PathPosition,
  column: string,
  form: Form,
  { path = [], modifiers }: { path?: readonly string[]; modifiers: readonly string[] },
): StoredValue {
  const nullable = joined || form === 'json' || path.length > 0
  const value: StoredValue = {
    kind: 'stored',
    alias,
    column,
    form,
    path,
    nullable,
    fanned,
    hideable: false,
  }
  const [modifier, ...more] = modifiers
  if (!modifier) return value
  const fits =
    (modifier === 'lower' && form !== 'number') ||
    (modifier === 'length' && (form === 'list' || form === 'text'))
  if (!fits || more.length > 0) {
    throw new InvalidFilter(
      words.modifierDoesNotFit({ field: column, modifiers: modifiers.join(':') }),
    )
  }
  return { ...value, modifier }
}

function unknownName({ schema }: PathPosition, name: string): InvalidFilter {
  return new InvalidFilter(words.noField({ collection: schema.name, name }))
}
