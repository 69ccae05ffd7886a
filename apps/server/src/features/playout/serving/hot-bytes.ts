/** Bytes in memory that many ask for within seconds. Holds a limited number of them. */
export type HotBytes = {
  /**
   * Returns what `load` returns, loaded once for all who ask under the same id; `undefined` where memory has no room
   * for `bytes` more. What was loaded stays in memory at least until `sent` resolves.
   */
  read(
    id: string,
    bytes: number,
    load: () => Promise<Buffer | undefined>,
    sent: Promise<unknown>,
  ): Promise<Buffer | undefined> | undefined
}

const MOST_BYTES = 64_000_000
/** The last segments of ten channels fit. */
const LARGEST_BYTES = 6_000_000

type Kept = { content: Promise<Buffer | undefined>; bytes: number; senders: number }

/**
 * Keeps what was asked for last, `mostBytes` of it. What is still being sent counts, too, so that clients that read
 * slowly cannot fill the memory.
 */
export function createHotBytes(mostBytes = MOST_BYTES): HotBytes {
  // In order of use, the least recently used first.
  const kept = new Map<string, Kept>()
  let keptBytes = 0

  function drop(id: string, one: Kept): void {
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
    if (bytes > LARGEST_BYTES || !makeRoomFor(bytes)) return undefined
    const one: Kept = { content: load(), bytes, senders: 0 }
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
