import type { Stats } from 'node:fs'
import { join, relative } from 'node:path'
import type { EpochMs } from '@docket/model/time/instants'
import type { Clock } from '@docket/service/clock'
import { enterFolder, type HeldFolder, NoFolder } from './held-folder.ts'

/** A file in a drop folder that is no longer being written. `changed` is when it was last changed, in milliseconds. */
export type SettledFile = { path: string; folder: string; bytes: number; changed: number }

/** The subfolder for files that were imported. */
export const TAKEN = 'taken'

const SETTLES_MS = 30_000
const MAX_DEPTH = 4
/** Names that programs give to files that they are still writing. */
const UNFINISHED = /^[.~]|\.(part|partial|tmp|temp|crdownload|filepart)$/i

type FileState = { bytes: number; changed: number; since: EpochMs }

/** `list` returns the files that have not changed for 30 seconds. It only knows files from earlier calls. */
export type FolderWatch = { list(): Promise<SettledFile[]> }

export function createWatch(folder: string, clock: Clock): FolderWatch {
  let seen = new Map<string, FileState>()
  return {
    async list() {
      const now = clock.now()
      const next = new Map<string, FileState>()
      for (const [path, found] of await filesIn(folder)) {
        const before = seen.get(path)
        const since = before && isSameFile(found, before) ? before.since : now
        next.set(path, { bytes: found.size, changed: found.mtimeMs, since })
      }
      seen = next
      return [...next]
        .filter(([, { since }]) => now - since >= SETTLES_MS)
        .map(([path, { bytes, changed }]) => ({ path, folder, bytes, changed }))
    },
  }
}

/** Returns whether a file has not changed since it was checked. */
export function isSameFile(
  found: Stats,
  { bytes, changed }: Pick<SettledFile, 'bytes' | 'changed'>,
): boolean {
  return found.isFile() && found.size === bytes && found.mtimeMs === changed
}

/** Returns the path of a file in its drop folder. */
export function placeIn({ folder, path }: SettledFile): string {
  return relative(folder, path)
}

/**
 * Lists the files of a folder and its subfolders by their paths. Leaves out links, because they could point to any file
 * of the server.
 */
async function filesIn(path: string): Promise<[string, Stats][]> {
  await using folder = await enterFolder(path)
  const found = await filesBelow(folder, path, 0)
  return found.sort(([one], [other]) => (one < other ? -1 : 1))
}

async function filesBelow(
  folder: HeldFolder,
  path: string,
  depth: number,
): Promise<[string, Stats][]> {
  const found: [string, Stats][] = []
  const entries = (await folder.list()).filter(({ name }) => !UNFINISHED.test(name))
  for (const { name } of entries.filter((entry) => entry.isFile())) {
    const stats = await folder.stat(name)
    if (stats?.isFile() && stats.size > 0) found.push([join(path, name), stats])
  }
  if (depth === MAX_DEPTH) return found
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    if (depth === 0 && name === TAKEN) continue
    await using inner = await folder.enter(name).catch(ignoreMoved)
    if (inner) found.push(...(await filesBelow(inner, join(path, name), depth + 1)))
  }
  return found
}

/** A folder that was removed, or replaced with a link, since it was listed. */
function ignoreMoved(error: unknown): undefined {
  const isGone = (error as { code?: unknown }).code === 'ENOENT'
  if (!isGone && !(error instanceof NoFolder)) throw error
}
