import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { FieldFault, FieldFaults } from '@docket/model/kernel/errors'
import { isName, isReservedName, nameForm } from '@docket/query/schema'
import { faults } from '@docket/texts/model/texts'
import { collections as words } from '@docket/texts/server/records'
import { AUTH_FIELDS, fault } from './definition.ts'

const FOREIGN = /^(?:sqlite|pg)_/i
/** Other collections' indexes and constraints have names like this, and share a namespace with tables. */
const OF_INDEX = /__(?:unique|index|exclusive)$/i
const TAKEN_IN_AUTH = new Set(
  [
    ...AUTH_FIELDS.map(([name]) => name),
    'passwordConfirm',
    'oldPassword',
    'passwordHash',
    'lastResetSentAt',
    'lastVerificationSentAt',
  ].map((name) => name.toLowerCase()),
)

function formFault(): FieldFault {
  return fault(nameForm(), 'validation_invalid_format')
}

/** Returns what is wrong with the name of a collection. `others` are all the other collections. */
export function collectionNameFault(
  { name, id }: CollectionSchema,
  others: readonly CollectionSchema[],
): FieldFault | undefined {
  if (name === '') return fault(faults.blank, 'validation_required')
  if (!isName(name) || FOREIGN.test(name)) return formFault()
  if (OF_INDEX.test(name)) return fault(words.names.reserved, 'validation_reserved')
  const lower = name.toLowerCase()
  const taken = others.some(
    (other) => other.name.toLowerCase() === lower || other.id === name || other.name === id,
  )
  return taken ? fault(words.names.notUnique, 'validation_not_unique') : undefined
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
  if (!isName(name)) return { name: formFault() }
  if (isReservedName(name) || (isAuth && TAKEN_IN_AUTH.has(lower)))
    return { name: fault(words.names.reserved, 'validation_reserved') }
  if (isAuth && closedNames.has(lower))
    return { name: fault(words.names.membership, 'validation_reserved') }
  return others.some((other) => other.name.toLowerCase() === lower)
    ? { name: fault(words.names.fieldTaken, 'validation_not_unique') }
    : undefined
}
