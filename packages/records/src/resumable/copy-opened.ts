import { createWriteStream, existsSync } from 'node:fs'
import { constants, copyFile, type FileHandle, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Conflict } from '@docket/model/errors'
import { words } from './words.ts'

/** Where Linux has names for the files that a process has opened. */
const DESCRIPTORS = '/proc/self/fd'
const HAS_DESCRIPTORS = existsSync(DESCRIPTORS)
const CHUNK_BYTES = 1024 * 1024

/**
 * Copies an opened file, whatever its path leads to by now. Shares the blocks where the file system can. Returns the
 * number of bytes. Throws `Conflict` when the file changes meanwhile.
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
