import { createWriteStream, existsSync } from 'node:fs'
import { constants, copyFile, type FileHandle, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Conflict } from '@docket/model/kernel/errors'
import { words } from './words.ts'

/** The folder in which Linux lists the files that a process has open. */
const DESCRIPTORS = '/proc/self/fd'
const HAS_DESCRIPTORS = existsSync(DESCRIPTORS)
const CHUNK_BYTES = 1024 * 1024

/**
 * Copies an open file, regardless of what its path refers to by now. Shares the blocks if the file system supports it.
 * Returns the number of bytes. Throws `Conflict` if the file changes in the meantime.
 */
export async function copyOpened(file: FileHandle, target: string): Promise<number> {
  const before = await file.stat()
  if (HAS_DESCRIPTORS) {
    await copyFile(`${DESCRIPTORS}/${file.fd}`, target, constants.COPYFILE_FICLONE)
  } else {
    const options = { autoClose: false, start: 0, highWaterMark: CHUNK_BYTES }
    await pipeline(file.createReadStream(options), createWriteStream(target))
  }
  const after = await file.stat()
  const { size } = await stat(target)
  const isSame = after.size === before.size && after.mtimeMs === before.mtimeMs
  if (isSame && size === before.size) return size
  await rm(target, { force: true })
  throw new Conflict(words.changed)
}
