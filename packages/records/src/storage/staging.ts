import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { EpochMs } from '@docket/model/time/instants'
import { roomLeft, writeThrough } from './disk-faults.ts'

/** A file that has arrived completely and belongs to no record yet. */
export type StagedFile = {
  path: string
  /** Number of bytes sent. For a file that is too large, this exceeds the number of bytes stored. */
  bytes: number
  /** The first bytes, which identify the type. */
  head: Buffer
}

/** The local folder where uploads wait until a write takes them over. */
export type StagingFolder = {
  /** Writes a file to the disk and syncs it. Bytes beyond `maxBytes` are read, counted, and dropped. */
  stage(source: AsyncIterable<Buffer>, maxBytes: number): Promise<StagedFile>
  /** Deletes a staged file. Does nothing if a write has taken it over. */
  discard(path: string): Promise<void>
  /** Deletes files that were last modified before `time`, which a crash has left behind. */
  discardOlderThan(time: EpochMs): Promise<void>
}

const HEAD_BYTES = 4096

export function createStaging(folder: string): StagingFolder {
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
): Promise<StagedFile> {
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

/**
 * Writes the whole chunk. On a nearly full disk, a write may store only part of its data and report that
 * without an error.
 */
async function writeWhole(file: FileHandle, chunk: Buffer): Promise<void> {
  for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten
}
