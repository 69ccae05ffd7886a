import { readThrough } from '@docket/query/lru-cache'
import { LRUCache } from 'lru-cache'

// A long statement takes much memory and rarely runs twice.
const MAX_CACHED_LENGTH = 20_000

/** Caches prepared statements, except long ones. Keeps the `most` recently used ones. */
export function cacheStatements<Statement extends object>(
  most: number,
  prepare: (text: string) => Statement,
): (text: string) => Statement {
  const cache = new LRUCache<string, Statement>({ max: most })
  return (text) =>
    text.length > MAX_CACHED_LENGTH ? prepare(text) : readThrough(cache, text, () => prepare(text))
}
