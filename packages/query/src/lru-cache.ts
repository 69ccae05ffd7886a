/**
 * Returns the cached value of a key, creating it if it is missing. Beyond `limit` values, drops the least
 * recently used one; a `Map` preserves the order in which keys were set.
 */
export function keep<Key, Value>(
  kept: Map<Key, Value>,
  limit: number,
  key: Key,
  make: () => Value,
): Value {
  const known = kept.get(key)
  if (known !== undefined) {
    refresh(kept, limit, key, known)
    return known
  }
  const value = make()
  kept.set(key, value)
  const [oldest] = kept.keys()
  if (kept.size > limit && oldest !== undefined) kept.delete(oldest)
  return value
}

// Moving a key to the end costs two writes, so it happens only when the map is full.
function refresh<Key, Value>(kept: Map<Key, Value>, limit: number, key: Key, value: Value): void {
  if (kept.size < limit) return
  kept.delete(key)
  kept.set(key, value)
}
