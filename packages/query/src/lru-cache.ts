import type { LRUCache } from 'lru-cache'

/**
 * Options of a cache with at most `entries` values that takes up memory only as it fills. With the `max` option,
 * `lru-cache` reserves room for all of them at once, which for large caches takes up most of a server's startup time.
 */
export function growingTo(entries: number): { maxSize: number; sizeCalculation: () => number } {
  return { maxSize: entries, sizeCalculation: () => 1 }
}

/** Returns the cached value of a key, creating it if it is missing. A value that cannot be created is not cached. */
export function readThrough<Key extends {}, Value extends {}>(
  cache: LRUCache<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const value = make()
  cache.set(key, value)
  return value
}
