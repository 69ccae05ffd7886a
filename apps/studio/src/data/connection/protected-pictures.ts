import { members } from '@docket/model/collections/members/members'
import { reservations } from '@docket/model/collections/members/reservations'

/** The collections whose pictures are protected, by name and by id. */
const PROTECTED: ReadonlySet<string> = new Set(
  [members, reservations].flatMap(({ name, schema }) => [name, schema.id]),
)

/** Reports whether the URL of a stored picture needs a token. */
export function isProtectedPicture(url: string): boolean {
  const [, collection = ''] = /\/api\/files\/([^/]+)\//.exec(url) ?? []
  return PROTECTED.has(collection)
}
