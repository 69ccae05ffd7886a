import { mayPass, type ReadScope, readingOf } from '@docket/model/kernel/access'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { IS_ADMINISTRATION } from '#data/connection/store-key.ts'
import { useSession } from '#data/session/use-session.ts'
import type { Permissions, Resource } from './resource.ts'

type PermissionQuery = Pick<Resource, 'collection' | 'readOnly'> &
  Partial<Pick<Resource, 'useOffersNew' | 'isFixed'>>

const NOBODYS = {}
const always = () => true
const never = () => false

/**
 * Returns what the logged-in user may do with a record, judging by privileges and ownership; without a
 * record, with any record of the collection.
 */
export function useMay(
  { collection, readOnly, useOffersNew = always, isFixed = never }: PermissionQuery,
  record?: AnyRecord,
): Permissions {
  const { schema } = collection
  const isOffered = useOffersNew()
  const user = useSession()?.user
  const privileges = user?.privileges ?? []
  // Access rules do not apply to administrators. A view collection is never writable.
  if (IS_ADMINISTRATION) {
    const writable = !readOnly && schema.type !== 'view'
    return { create: writable, update: writable, remove: writable, change: () => writable }
  }
  if (readOnly) return { create: false, update: false, remove: false, change: never }
  const { create, update, delete: remove } = schema.access
  const isFact = record !== undefined && isFixed(record)
  const known = { record: record ?? NOBODYS, user: user?.id ?? '' }
  return {
    create: isOffered && mayPass(create, privileges),
    update: !isFact && mayPass(update, privileges, known),
    remove: !isFact && mayPass(remove, privileges, known),
    change: (changes) => !isFact && mayPass(update, privileges, { ...known, sent: changes }),
  }
}

/**
 * Returns a function that says whether the logged-in user may create a record with these initial values, as
 * far as the rules can tell before the form is filled in.
 */
export function useMayBegin({
  collection: { schema },
}: Pick<Resource, 'collection'>): (values: Readonly<Record<string, unknown>>) => boolean {
  const privileges = useSession()?.user.privileges ?? []
  const blank = Object.fromEntries(Object.keys(schema.fields).map((name) => [name, '']))
  return (values) =>
    IS_ADMINISTRATION ||
    mayPass(schema.access.create, privileges, { record: { ...blank, ...values } })
}

/** Returns how much of the list the logged-in user may read. */
export function useReading({ collection: { schema } }: Pick<Resource, 'collection'>): ReadScope {
  const privileges = useSession()?.user.privileges ?? []
  return IS_ADMINISTRATION ? 'all' : readingOf(schema.access.list, privileges)
}
