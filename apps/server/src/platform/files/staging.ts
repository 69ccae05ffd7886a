import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { EpochMs } from '@docket/model/time'
import { roomLeft, writeThrough } from './disk-faults.ts'

/** A file that has arrived whole and is nobody's yet. */
export type Staged = {
  path: string
  /** How many bytes were sent: of a file that is too large, more than are kept. */
  bytes: number
  /** Its first bytes, which tell what it is. */
  head: Buffer
}

/** Where files wait on this machine until a write takes them over. */
export type Staging = {
  /** Writes a file through to the disk. What goes beyond `maxBytes` is read, counted and dropped. */
  stage(source: AsyncIterable<Buffer>, maxBytes: number): Promise<Staged>
  /** Silent when it was taken over. */
  discard(path: string): Promise<void>
  /** Removes what a crash left behind before `time`. */
  discardOlderThan(time: EpochMs): Promise<void>
}

const HEAD_BYTES = 4096

export function createStaging(folder: string): Staging {
  const discard = (path: string) => rm(path, { force: true })
  return {
    async stage(source, maxBytes) {
      const path = join(folder, randomUUID())
      try {
        return await roomLeft(async () => {
          await mkdir(folder, { recursive: true })
          return write(path, source, maxBytes)
        })
      } catch (error) {
        await discard(path)
        throw error
      }
    },
    discard,
    async discardOlderThan(time) {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => undefined)
        if (found && found.mtimeMs < time) await discard(path)
      }
    },
  }
}

async function write(
  path: string,
  source: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<Staged> {
  const file = await open(path, 'wx')
  try {
    let bytes = 0
    let head = Buffer.alloc(0)
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > maxBytes) continue
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES)
      await writeWhole(file, chunk)
    }
    await writeThrough(file)
    return { path, bytes, head }
  } finally {
    await file.close()
  }
}

/** A disk that is nearly full takes a part of what it is given, and says so without failing. */
async function writeWhole(file: FileHandle, chunk: Buffer): Promise<void> {
  for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten
}
