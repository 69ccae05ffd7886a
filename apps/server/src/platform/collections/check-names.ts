import type { CollectionSchema } from '@docket/model/collection'
import type { FieldFault, FieldFaults } from '../errors.ts'
import { AUTH_FIELDS, fault } from './definition.ts'

// Names become names of tables, columns, and indexes. Two underscores separate them in the name of an index.
const NAME = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/i
const NAME_MAX = 45
const FOREIGN = /^(?:sqlite|pg)_/i
const VIA = /_via_/i

/** Names with another meaning in a record, in a filter, or in one of the databases. */
const TAKEN = new Set(
  [
    ...['id', 'created', 'updated', 'collectionId', 'collectionName', 'expand'],
    ...['null', 'true', 'false', 'rowid', 'oid', 'constructor'],
    ...['ctid', 'cmin', 'cmax', 'xmin', 'xmax', 'tableoid'],
  ].map((name) => name.toLowerCase()),
)
const TAKEN_IN_AUTH = new Set(
  [
    ...AUTH_FIELDS.map(([name]) => name),
    ...['passwordConfirm', 'oldPassword', 'passwordHash'],
    ...['lastResetSentAt', 'lastVerificationSentAt'],
  ].map((name) => name.toLowerCase()),
)

const FORM = fault(
  `Must begin with a letter and have letters, digits and single underscores between them, at most ${NAME_MAX} characters.`,
  'validation_invalid_format',
)

const RESERVED = fault('The name is reserved.', 'validation_reserved')
const CLOSED_TO_PEOPLE = fault(
  'Rules of the collections that ship with Docket would take these people for members.',
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
  if (TAKEN.has(lower) || (isAuth && TAKEN_IN_AUTH.has(lower))) return { name: RESERVED }
  if (isAuth && closedNames.has(lower)) return { name: CLOSED_TO_PEOPLE }
  return others.some((other) => other.name.toLowerCase() === lower)
    ? { name: fault('Another field has this name.', 'validation_not_unique') }
    : undefined
}

/** Returns what is wrong with a column name of a view, as a sentence. */
export function columnNameProblem(name: string): string | undefined {
  if (!isName(name)) return `“${name}” cannot be the name of a column. ${FORM.message}`
  const isTaken = TAKEN.has(name.toLowerCase()) && name !== 'created' && name !== 'updated'
  return isTaken ? `The name “${name}” of a column is reserved.` : undefined
}

function isName(name: string): boolean {
  return NAME.test(name) && name.length <= NAME_MAX && !VIA.test(name)
}
