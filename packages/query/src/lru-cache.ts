import type { LRUCache } from 'lru-cache'

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
