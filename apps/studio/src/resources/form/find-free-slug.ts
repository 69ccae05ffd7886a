import { client } from '#data/connection/client.ts'
import { quotedFilter } from '#data/records/quoted-filter.ts'

const MAX_ALIKE = 200

/**
 * Returns the slug, with the lowest number that makes it unique in the station: `news`, `news-2`. At most
 * `max` characters.
 */
export async function findFreeSlug(collection: string, slug: string, max: number): Promise<string> {
  const { items } = await client.collection<{ slug: string }>(collection).getList(1, MAX_ALIKE, {
    // Shortened, so that the search also finds slugs that were cut off to fit their number.
    filter: quotedFilter('slug ~ {:alike}', { alike: slug.slice(0, max - 5) }),
    fields: 'slug',
    skipTotal: true,
    requestKey: null,
  })
  const taken = new Set(items.map((one) => one.slug))
  let free = slug
  for (let number = 2; taken.has(free); number += 1) {
    const ending = `-${number}`
    free = slug.slice(0, max - ending.length).replace(/(?<!-)-+$/, '') + ending
  }
  return free
}
