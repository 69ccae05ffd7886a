import { Refusal } from '../errors.ts'

/** Runs what writes to the disk. Throws `Refusal` 507 when there is no room left. */
export async function roomLeft<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isFault(error, 'ENOSPC') && !isFault(error, 'EDQUOT')) throw error
    throw new Refusal(507, 'There is no room left for files. Ask whoever runs the server.')
  }
}

export function isFault(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
