import { mayPass } from '@docket/model/access'
import { IS_ADMINISTRATION } from '#data/client.ts'
import { useSession } from '#data/use-session.ts'
import type { Resource } from './resource.ts'

export type May = { create: boolean; update: boolean; remove: boolean }

/** What the signed-in person may do with the records of a resource, as far as privileges tell. */
export function useMay({
  collection: { schema },
  readOnly,
}: Pick<Resource, 'collection' | 'readOnly'>): May {
  const privileges = useSession()?.user.privileges ?? []
  // No rule holds for administrators; what a view answers, nobody can write.
  if (IS_ADMINISTRATION) {
    const writable = !readOnly && schema.type !== 'view'
    return { create: writable, update: writable, remove: writable }
  }
  if (readOnly) return { create: false, update: false, remove: false }
  const { create, update, delete: remove } = schema.access
  return {
    create: mayPass(create, privileges),
    update: mayPass(update, privileges),
    remove: mayPass(remove, privileges),
  }
}
