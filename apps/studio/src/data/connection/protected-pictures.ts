import { stableId } from '@docket/model/kernel/stable-id'

/** The collections whose pictures are protected, by name and by id. */
const PROTECTED: ReadonlySet<string> = new Set(
  ['members', 'reservations'].flatMap((name) => [name, stableId(name)]),
)

/** Reports whether the URL of a stored picture needs a token. */
export function isProtectedPicture(url: string): boolean {
  const [, collection = ''] = /\/api\/files\/([^/]+)\//.exec(url) ?? []
  return PROTECTED.has(collection)
}
