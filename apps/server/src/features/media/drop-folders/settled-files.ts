import { lstat, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { EpochMs } from '@docket/model/time'
import type { Clock } from '@docket/service/clock'

/** A file in a drop folder that nobody writes to anymore. `changed` is its time of change, in milliseconds. */
export type SettledFile = { path: string; folder: string; bytes: number; changed: number }

/** The folder of a drop folder for files that were taken. */
export const TAKEN = 'taken'

const SETTLES_MS = 30_000
const DEEPEST = 4
/** Names that programs give to files that they are still writing. */
const UNFINISHED = /^[.~]|\.(part|partial|tmp|temp|crdownload|filepart)$/i

type Seen = { bytes: number; changed: number; since: EpochMs }

/** `look` returns the files that have not changed for 30 seconds, as far as it has looked before. */
export type Watch = { look(): Promise<SettledFile[]> }

export function createWatch(folder: string, clock: Clock): Watch {
  let seen = new Map<string, Seen>()
  return {
    async look() {
      const now = clock.now()
      const next = new Map<string, Seen>()
      for (const path of await filesIn(folder, 0)) {
        const found = await lstat(path).catch(() => undefined)
        if (!found?.isFile() || found.size === 0) continue
        const before = seen.get(path)
        const { size: bytes, mtimeMs: changed } = found
        const isSame = before?.bytes === bytes && before.changed === changed
        next.set(path, { bytes, changed, since: isSame ? before.since : now })
      }
      seen = next
      return [...next]
        .filter(([, { since }]) => now - since >= SETTLES_MS)
        .map(([path, { bytes, changed }]) => ({ path, folder, bytes, changed }))
    },
  }
}

/** Returns where in its drop folder a file is. */
export function placeIn({ folder, path }: SettledFile): string {
  return relative(folder, path)
}

/** Lists the files of a folder and its subfolders. Links are left out: they could lead to any file of the server. */
async function filesIn(folder: string, depth: number): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (UNFINISHED.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isFile()) found.push(path)
    const isInside = entry.isDirectory() && !(depth === 0 && entry.name === TAKEN)
    if (isInside && depth < DEEPEST) found.push(...(await filesIn(path, depth + 1)))
  }
  return found.sort()
}
