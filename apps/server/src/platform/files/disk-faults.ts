import { Refusal } from '../errors.ts'

/** Runs what writes to the disk. Throws `Refusal` 507 when there is no room left. */
export async function roomLeft<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isFull(error)) throw error
    throw new Refusal(507, 'There is no room left for files. Ask whoever runs the server.')
  }
}

/**
 * Writes a file or folder through to the disk. When the disk fails at that, nobody knows what it
 * holds, and asking once more may well be answered with a lie: the process ends, the request is not
 * answered, and the next start sweeps up. A disk that is full only throws.
 */
export async function writeThrough(written: { sync(): Promise<void> }): Promise<void> {
  try {
    await written.sync()
  } catch (error) {
    if (isFull(error)) throw error
    setImmediate(() => {
      throw new Error('The disk failed to keep a file.', { cause: error })
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
