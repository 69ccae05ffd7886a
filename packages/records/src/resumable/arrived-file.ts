import { createHash } from 'node:crypto'
import { link, open, rm } from 'node:fs/promises'
import { writeThrough } from '../storage/disk-faults.ts'

/** A file that has arrived completely and is on the disk. `head` contains its first bytes, which identify the type. */
export type ArrivedFile = { bytes: number; sha256: string; head: Buffer }

const HEAD_BYTES = 4096
const CHUNK_BYTES = 1024 * 1024

/** Flushes a file to the disk, then reads all of it to compute its checksum. */
export async function readArrived(path: string, signal?: AbortSignal): Promise<ArrivedFile> {
  const file = await open(path, 'r+')
  try {
    await writeThrough(file)
    const hash = createHash('sha256')
    let bytes = 0
    let head = Buffer.alloc(0)
    const source = file.createReadStream({ highWaterMark: CHUNK_BYTES, autoClose: false })
    for await (const chunk of source as AsyncIterable<Buffer>) {
      signal?.throwIfAborted()
      if (bytes === 0) head = Buffer.from(chunk.subarray(0, HEAD_BYTES))
      bytes += chunk.length
      hash.update(chunk)
    }
    return { bytes, sha256: hash.digest('hex'), head }
  } finally {
    await file.close()
  }
}

/** Gives a file a second name (a hard link), which can be moved away while the first one stays. */
export async function secondName(path: string): Promise<string> {
  const second = `${path}.keeping`
  await rm(second, { force: true })
  await link(path, second)
  return second
}
