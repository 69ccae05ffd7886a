import { constants, type Dirent, existsSync, type Stats } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'

const { O_RDONLY, O_DIRECTORY = 0, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
/** Where Linux has names for the files that a process has opened. */
const DESCRIPTORS = '/proc/self/fd'
const HAS_DESCRIPTORS = existsSync(DESCRIPTORS)

/** Thrown where a link, or anything else that is no folder of its own, is in the way to a file. */
export class NoFolder extends Error {
  constructor(path: string) {
    super(`“${path}” is a link, or no folder.`)
  }
}

/**
 * A folder that others may write to, held open. Its files are named from the descriptor where the system can do so, so
 * that none of its parents can be exchanged for a link in the meantime; elsewhere every step is checked.
 */
export type HeldFolder = {
  list(): Promise<Dirent[]>
  /** Describes a file, or a link itself. */
  look(name: string): Promise<Stats | undefined>
  /** Throws `NoFolder`. With `isNew`, creates the folder if there is none. */
  enter(name: string, options?: { isNew?: boolean }): Promise<HeldFolder>
  /** Opens a file for reading, and waits for nothing. Throws when it is a link. */
  open(name: string): Promise<FileHandle>
  /** Moves an entry, a link as itself, in place of what has that name there. */
  move(name: string, to: HeldFolder, newName: string): Promise<void>
  pathOf(name: string): string
  [Symbol.asyncDispose](): Promise<void>
}

/** Opens a folder, but none behind a link. Throws `NoFolder`. */
export async function holdFolder(path: string, shownPath = path): Promise<HeldFolder> {
  const handle = await openFolder(path).catch((error: unknown) => {
    if (isLinkOrFile(error)) throw new NoFolder(shownPath)
    throw error
  })
  const isHeld = handle !== undefined && HAS_DESCRIPTORS
  const pathOf = (name: string) => join(isHeld ? `${DESCRIPTORS}/${handle.fd}` : path, name)
  return {
    // With the slash, the folder is listed and not the link that names it.
    list: () => readdir(pathOf('/'), { withFileTypes: true }),
    look: (name) => lstat(pathOf(name)).catch(() => undefined),
    async enter(name, { isNew = false } = {}) {
      if (isNew) await mkdir(pathOf(name)).catch(ignoreExisting)
      return holdFolder(pathOf(name), join(shownPath, name))
    },
    open: (name) => open(pathOf(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
    move: (name, to, newName) => rename(pathOf(name), to.pathOf(newName)),
    pathOf,
    [Symbol.asyncDispose]: async () => handle?.close(),
  }
}

/** Returns nothing on systems that cannot open folders. */
async function openFolder(path: string): Promise<FileHandle | undefined> {
  if (O_DIRECTORY && O_NOFOLLOW) return open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  if (!(await lstat(path)).isDirectory()) throw new NoFolder(path)
  return undefined
}

function isLinkOrFile(error: unknown): boolean {
  return ['ENOTDIR', 'ELOOP', 'EMLINK'].includes(codeOf(error)) || error instanceof NoFolder
}

function ignoreExisting(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code)
}
