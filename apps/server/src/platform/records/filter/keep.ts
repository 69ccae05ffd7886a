/**
 * The value under a key, made when it is not there. Of more than `limit` values, the ones unused
 * for longest go: a map keeps the order in which keys were set.
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

// Moving a key to the end costs two writes, so it is only done once the map could lose it soon.
function refresh<Key, Value>(kept: Map<Key, Value>, limit: number, key: Key, value: Value): void {
  if (kept.size < limit) return
  kept.delete(key)
  kept.set(key, value)
}
