import { Refusal } from '@docket/model/kernel/errors'
import { storage as words } from '@docket/texts/server/records'

/** Runs a function that writes to the disk. Throws `Refusal` 507 when the disk is full. */
export async function roomLeft<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isFull(error)) throw error
    throw new Refusal(507, words.diskFull)
  }
}

/**
 * Flushes a file or folder to the disk. If the flush fails, the content on the disk is unknown and a second
 * flush may falsely report success. The process therefore ends without answering the request, and the next
 * start cleans up. A full disk only makes this throw.
 */
export async function writeThrough(written: { sync(): Promise<void> }): Promise<void> {
  try {
    await written.sync()
  } catch (error) {
    if (isFull(error)) throw error
    setImmediate(() => {
      throw new Error('The disk failed to store a file.', { cause: error })
    })
    await new Promise(() => undefined)
  }
}

export function isFault(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function isFull(error: unknown): boolean {
  return isFault(error, 'ENOSPC') || isFault(error, 'EDQUOT')
}
