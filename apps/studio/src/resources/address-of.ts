import type { ListSearch } from './list/read-list-search.ts'

/** Returns the URL of a view. */
export function addressOf(path: string, search: ListSearch): string {
  const query = new URLSearchParams(search).toString()
  return query === '' ? path : `${path}?${query}`
}
