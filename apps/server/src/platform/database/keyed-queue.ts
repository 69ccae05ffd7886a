/** Lets whoever wants the same keys in one after the other, in the order of coming. */
export type KeyedQueue = {
  /** Waits for all of the keys, and answers what lets go of them. */
  enter(keys: Iterable<string>): Promise<() => void>
}

/** Keys are taken in one order, so that two who want the same ones never wait for each other. */
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
