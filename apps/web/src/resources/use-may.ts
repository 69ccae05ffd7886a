import { mayPass } from '@docket/model/access'
import type { Collection } from '@docket/model/collection'
import { useSession } from '#data/use-session.ts'

export type May = { create: boolean; update: boolean; remove: boolean }

/** What the signed-in person may do with a collection's records, as far as privileges tell. */
export function useMay({ schema }: Collection): May {
  const privileges = useSession()?.user.privileges ?? []
  const { create, update, delete: remove } = schema.access
  return {
    create: mayPass(create, privileges),
    update: mayPass(update, privileges),
    remove: mayPass(remove, privileges),
  }
}
