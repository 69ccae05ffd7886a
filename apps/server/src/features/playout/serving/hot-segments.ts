import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ByteRange, FileStorage } from '@docket/records/files/storage/storage'

/** Segments in memory. All viewers of a channel ask for the same few within seconds. */
export type HotSegments = {
  /**
   * Returns a part of a stored file, read once for all who ask, or a stream of it where memory has no room. `undefined`
   * if there is no such part. Bytes stay in memory at least until `sent` resolves.
   */
  read(
    key: string,
    range: ByteRange,
    sent: Promise<unknown>,
  ): Promise<Buffer | Readable | undefined>
}

const MOST_BYTES = 64_000_000
/** The last segments of ten channels fit. What is larger is streamed. */
const LARGEST_BYTES = 6_000_000

type Kept = { content: Promise<Buffer | undefined>; bytes: number; senders: number }

/**
 * Keeps the segments that were asked for last, `mostBytes` of them. Those that are still being sent count, too, so that
 * clients that read slowly cannot fill the memory.
 */
export function createHotSegments(
  storage: Pick<FileStorage, 'read'>,
  mostBytes = MOST_BYTES,
): HotSegments {
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

  function load(id: string, key: string, range: ByteRange): Kept | undefined {
    const bytes = range.until - range.from
    if (bytes > LARGEST_BYTES || !makeRoomFor(bytes)) return undefined
    const one: Kept = { content: readWhole(storage, key, range), bytes, senders: 0 }
    keptBytes += bytes
    const forget = () => drop(id, one)
    one.content.then((found) => found ?? forget(), forget)
    return one
  }

  return {
    async read(key, range, sent) {
      const id = `${key} ${range.from}`
      const one = kept.get(id) ?? load(id, key, range)
      if (!one) return storage.read(key, range)
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

/** Returns all bytes of a part, or `undefined` if the file is gone or shorter. */
async function readWhole(
  storage: Pick<FileStorage, 'read'>,
  key: string,
  range: ByteRange,
): Promise<Buffer | undefined> {
  const content = await storage.read(key, range)
  const whole = content && (await buffer(content))
  return whole?.length === range.until - range.from ? whole : undefined
}
