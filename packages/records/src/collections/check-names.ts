import type { CollectionSchema } from '@docket/model/collection'
import type { FieldFault, FieldFaults } from '@docket/model/errors'
import { isName, isReservedName, NAME_FORM } from '@docket/query/names'
import { AUTH_FIELDS, fault } from './definition.ts'

const FOREIGN = /^(?:sqlite|pg)_/i
const TAKEN_IN_AUTH = new Set(
  [
    ...AUTH_FIELDS.map(([name]) => name),
    ...['passwordConfirm', 'oldPassword', 'passwordHash'],
    ...['lastResetSentAt', 'lastVerificationSentAt'],
  ].map((name) => name.toLowerCase()),
)

const FORM = fault(NAME_FORM, 'validation_invalid_format')
const RESERVED = fault('The name is reserved.', 'validation_reserved')
const CLOSED_TO_PEOPLE = fault(
  'Access rules of the built-in collections would treat these users as members of a station.',
  'validation_reserved',
)

/** Returns what is wrong with the name of a collection. `others` are all the other collections. */
export function collectionNameFault(
  { name, id }: CollectionSchema,
  others: readonly CollectionSchema[],
): FieldFault | undefined {
  if (name === '') return fault('Cannot be blank.', 'validation_required')
  if (!isName(name) || FOREIGN.test(name)) return FORM
  const lower = name.toLowerCase()
  const taken = others.some(
    (other) => other.name.toLowerCase() === lower || other.id === name || other.name === id,
  )
  return taken
    ? fault('Collection name must be unique (case insensitive).', 'validation_not_unique')
    : undefined
}

/** Returns what is wrong with the name of a field. `others` are the other fields of its collection. */
export function fieldNameFault(
  name: string,
  {
    type,
    others,
    closedNames,
  }: { type: string; others: readonly { name: string }[]; closedNames: ReadonlySet<string> },
): FieldFaults | undefined {
  const lower = name.toLowerCase()
  const isAuth = type === 'auth'
  if (!isName(name)) return { name: FORM }
  if (isReservedName(name) || (isAuth && TAKEN_IN_AUTH.has(lower))) return { name: RESERVED }
  if (isAuth && closedNames.has(lower)) return { name: CLOSED_TO_PEOPLE }
  return others.some((other) => other.name.toLowerCase() === lower)
    ? { name: fault('Another field has this name.', 'validation_not_unique') }
    : undefined
}
