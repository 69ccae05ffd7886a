/**
 * Returns the cached value of a key, creating it if it is missing. Beyond `limit` values, drops the least
 * recently used one; a `Map` preserves the order in which keys were set.
 */
export function readThrough<Key, Value>(
  cache: Map<Key, Value>,
  limit: number,
  key: Key,
  make: () => Value,
): Value {
  const known = cache.get(key)
  if (known !== undefined) {
    touch(cache, limit, key, known)
    return known
  }
  const value = make()
  cache.set(key, value)
  const [oldest] = cache.keys()
  if (cache.size > limit && oldest !== undefined) cache.delete(oldest)
  return value
}

// Moving a key to the end costs two writes, so it happens only when the map is full.
function touch<Key, Value>(cache: Map<Key, Value>, limit: number, key: Key, value: Value): void {
  if (cache.size < limit) return
  cache.delete(key)
  cache.set(key, value)
}
