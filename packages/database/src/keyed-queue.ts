/** Grants keys exclusively, in order of arrival. */
export type KeyedQueue = {
  /** Waits for all keys and returns a function that releases them. */
  enter(keys: Iterable<string>): Promise<() => void>
}

/** Creates a queue that takes keys in sorted order, so that two callers can never deadlock. */
export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<void>>()

  async function take(key: string): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = last.get(key)
    last.set(key, promise)
    await before
    return () => {
      if (last.get(key) === promise) last.delete(key)
      resolve()
    }
  }

  return {
    async enter(keys) {
      const taken: (() => void)[] = []
      for (const key of [...new Set(keys)].sort()) taken.push(await take(key))
      return () => {
        for (const letGo of taken) letGo()
      }
    },
  }
}
