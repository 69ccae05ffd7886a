/** Bytes in memory that many clients request within seconds. Keeps a limited amount of them. */
export type HotBytes = {
  /**
   * Returns the result of `load`, which is called once for all requests with the same id; `undefined` if memory has no
   * room for `bytes` more. The result stays in memory at least until `sent` resolves.
   */
  read(
    id: string,
    bytes: number,
    load: () => Promise<Buffer | undefined>,
    sent: Promise<unknown>,
  ): Promise<Buffer | undefined> | undefined
}

const MAX_BYTES = 64_000_000
/** The last segments of ten channels fit. */
const MAX_FILE_BYTES = 6_000_000

type CacheEntry = { content: Promise<Buffer | undefined>; bytes: number; senders: number }

/**
 * Keeps the most recently requested bytes, up to `mostBytes`. Bytes that are still being sent count too, so that slow
 * clients cannot fill the memory.
 */
export function createHotBytes(mostBytes = MAX_BYTES): HotBytes {
  // In order of use, the least recently used first.
  const kept = new Map<string, CacheEntry>()
  let keptBytes = 0

  function drop(id: string, one: CacheEntry): void {
    if (kept.get(id) !== one) return
    kept.delete(id)
    keptBytes -= one.bytes
  }

  function makeRoomFor(bytes: number): boolean {
    for (const [id, one] of kept) {
      if (keptBytes + bytes <= mostBytes) break
      if (one.senders === 0) drop(id, one)
    }
    return keptBytes + bytes <= mostBytes
  }

  function begin(id: string, bytes: number, load: () => Promise<Buffer | undefined>) {
    if (bytes > MAX_FILE_BYTES || !makeRoomFor(bytes)) return undefined
    const one: CacheEntry = { content: load(), bytes, senders: 0 }
    keptBytes += bytes
    const forget = () => drop(id, one)
    one.content.then((found) => found ?? forget(), forget)
    return one
  }

  return {
    read(id, bytes, load, sent) {
      const one = kept.get(id) ?? begin(id, bytes, load)
      if (!one) return undefined
      kept.delete(id)
      kept.set(id, one)
      one.senders += 1
      const leave = () => {
        one.senders -= 1
      }
      sent.then(leave, leave)
      return one.content
    },
  }
}
