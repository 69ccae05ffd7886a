import { mayPass, type Reading, readingOf } from '@docket/model/access'
import type { AnyRecord } from '#data/any-record.ts'
import { IS_ADMINISTRATION } from '#data/client.ts'
import { useSession } from '#data/use-session.ts'
import type { Resource } from './resource.ts'

export type May = { create: boolean; update: boolean; remove: boolean }

/** What a refusal ends with. */
export const ASK_FOR_PRIVILEGE = 'Ask an administrator of your station for the privilege.'

const NOBODYS = {}

/**
 * What the signed-in person may do with a record, as far as privileges tell and whose it is; without
 * one, with any record of the collection.
 */
export function useMay(
  { collection: { schema }, readOnly }: Pick<Resource, 'collection' | 'readOnly'>,
  record?: AnyRecord,
): May {
  const user = useSession()?.user
  const privileges = user?.privileges ?? []
  // No rule holds for administrators; what a view answers, nobody can write.
  if (IS_ADMINISTRATION) {
    const writable = !readOnly && schema.type !== 'view'
    return { create: writable, update: writable, remove: writable }
  }
  if (readOnly) return { create: false, update: false, remove: false }
  const { create, update, delete: remove } = schema.access
  const known = { record: record ?? NOBODYS, user: user?.id ?? '' }
  return {
    create: mayPass(create, privileges),
    update: mayPass(update, privileges, known),
    remove: mayPass(remove, privileges, known),
  }
}

/**
 * Says whether the signed-in person may create a record that begins with these values, as far as that
 * can be told before it is filled in.
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

/** How much of its list the signed-in person may read. */
export function useReading({ collection: { schema } }: Pick<Resource, 'collection'>): Reading {
  const privileges = useSession()?.user.privileges ?? []
  return IS_ADMINISTRATION ? 'all' : readingOf(schema.access.list, privileges)
}
