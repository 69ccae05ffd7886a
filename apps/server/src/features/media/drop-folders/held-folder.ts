import { constants, type Dirent, existsSync, type Stats } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'

const { O_RDONLY, O_DIRECTORY = 0, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
/** The folder in which Linux names the open files of a process. */
const DESCRIPTORS = '/proc/self/fd'
const HAS_DESCRIPTORS = existsSync(DESCRIPTORS)

/** Thrown when the path to a file contains a link, or something else that is not a real folder. */
export class NoFolder extends Error {
  constructor(path: string) {
    super(`“${path}” is a link, or not a folder.`)
  }
}

/**
 * An open folder that others may write to. If the system allows it, files are addressed through the folder's descriptor,
 * so that nobody can replace one of its parents with a link in the meantime. Otherwise, every step is checked.
 */
export type HeldFolder = {
  list(): Promise<Dirent[]>
  /** Describes a file, or a link itself. */
  stat(name: string): Promise<Stats | undefined>
  /** Throws `NoFolder`. With `isNew`, creates the folder if there is none. */
  enter(name: string, options?: { isNew?: boolean }): Promise<HeldFolder>
  /** Opens a file for reading, without blocking. Throws if it is a link. */
  open(name: string): Promise<FileHandle>
  /** Moves an entry, replacing any entry with that name. Moves a link itself, not its target. */
  move(name: string, to: HeldFolder, newName: string): Promise<void>
  pathOf(name: string): string
  [Symbol.asyncDispose](): Promise<void>
}

/** Opens a folder, but does not follow links. Throws `NoFolder`. */
export async function enterFolder(path: string, shownPath = path): Promise<HeldFolder> {
  const handle = await openFolder(path).catch((error: unknown) => {
    if (isLinkOrFile(error)) throw new NoFolder(shownPath)
    throw error
  })
  const isHeld = handle !== undefined && HAS_DESCRIPTORS
  const pathOf = (name: string) => join(isHeld ? `${DESCRIPTORS}/${handle.fd}` : path, name)
  return {
    // The slash lists the folder instead of the link to it.
    list: () => readdir(pathOf('/'), { withFileTypes: true }),
    stat: (name) => lstat(pathOf(name)).catch(() => undefined),
    async enter(name, { isNew = false } = {}) {
      if (isNew) await mkdir(pathOf(name)).catch(ignoreExisting)
      return enterFolder(pathOf(name), join(shownPath, name))
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
