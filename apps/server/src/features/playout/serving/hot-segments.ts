import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ByteRange, FileStorage } from '@docket/records/storage'
import { createHotBytes, type HotBytes } from './hot-bytes.ts'

/** Segments in memory. All viewers of a channel request the same few segments within seconds. */
export type HotSegments = {
  /**
   * Returns a part of a stored file, read once for all requests, or a stream of it if memory has no room. `undefined`
   * if there is no such part. Bytes stay in memory at least until `sent` resolves.
   */
  read(
    key: string,
    range: ByteRange,
    sent: Promise<unknown>,
  ): Promise<Buffer | Readable | undefined>
}

type Storage = Pick<FileStorage, 'read'>

export function createHotSegments(storage: Storage, hot: HotBytes = createHotBytes()): HotSegments {
  return {
    async read(key, range, sent) {
      const bytes = range.until - range.from
      const load = () => readWhole(storage, key, range)
      return hot.read(`${key} ${range.from}`, bytes, load, sent) ?? storage.read(key, range)
    },
  }
}

/** Returns all bytes of a part, or `undefined` if the file is gone or shorter. */
export async function readWhole(
  storage: Storage,
  key: string,
  range: ByteRange,
): Promise<Buffer | undefined> {
  const content = await storage.read(key, range)
  const whole = content && (await buffer(content))
  return whole?.length === range.until - range.from ? whole : undefined
}
