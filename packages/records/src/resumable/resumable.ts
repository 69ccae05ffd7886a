import { createWriteStream, existsSync } from 'node:fs'
import {
  constants,
  copyFile,
  type FileHandle,
  mkdir,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Database } from '@docket/database/database'
import { Conflict } from '@docket/model/kernel/errors'
import type { EpochMs } from '@docket/model/time/instants'
import type { Clock } from '@docket/service/clock'
import type { Log } from '@docket/service/log'
import { resumable as words } from '@docket/texts/server/records'
import type { FastifyInstance } from 'fastify'
import { roomLeft } from '../storage/disk-faults.ts'
import type { Files } from '../storage/files.ts'
import type { FileOwner } from '../storage/storage.ts'
import { checkedName } from '../storage/stored-name.ts'
import { fileTypeOf } from '../storage/types/file-type.ts'
import { saveWithPlacements, type Upload } from '../storage/uploads.ts'
import { type ArrivedFile, readArrived, secondName } from './arrived-file.ts'
import { DiskStore } from './disk-store.ts'
import { type ResumableRoutes, serveResumable } from './serve-resumable.ts'
import { createUploadLocks } from './upload-locks.ts'

/** The folder in which Linux lists the files that a process has open. */
const DESCRIPTORS = '/proc/self/fd'
const HAS_DESCRIPTORS = existsSync(DESCRIPTORS)
const CHUNK_BYTES = 1024 * 1024

/**
 * Copies an open file, regardless of what its path refers to by now. Shares the blocks if the file system supports it.
 * Returns the number of bytes. Throws `Conflict` if the file changes in the meantime.
 */
async function copyOpened(file: FileHandle, target: string): Promise<number> {
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

/** Receives large files in parts (tus 1.0.0) that survive lost connections and restarts of the server. */
export type Resumable = {
  /** Serves the protocol. Each upload is created under an id that the routes choose. */
  serve(http: FastifyInstance, routes: ResumableRoutes): void
  /** Returns how much of a file has arrived, or `undefined` if nothing is known about it. */
  find(id: string): Promise<ArrivingUpload | undefined>
  /**
   * Takes an open file on this machine as an upload that has arrived completely. Can be repeated after a crash. Throws
   * `Conflict` if the file changes in the meantime.
   */
  adopt(id: string, file: FileHandle): Promise<void>
  /** Lists the ids of all uploads. */
  list(): Promise<string[]>
  /**
   * Hands a completely received upload to a record: flushes it, computes its checksum, stores it under a name that
   * contains the checksum, and calls `save`. Can be repeated after a crash at any moment.
   */
  store<Saved extends object>(
    id: string,
    place: { owner: FileOwner; filename: string; signal?: AbortSignal },
    save: (upload: Upload, arrived: ArrivedFile) => Promise<Saved>,
  ): Promise<Saved>
  /** Does nothing if there is no such upload. */
  remove(id: string): Promise<void>
  /** Number of requests that are sending a part of an upload to this process. */
  readonly receiving: number
}

export type ArrivingUpload = { received: number; bytes: number; touchedAt: EpochMs }

type Dependencies = { folder: string; files: Files; database: Database; clock: Clock; log: Log }

export function createResumable({ folder, files, database, clock, log }: Dependencies): Resumable {
  const locks = createUploadLocks({ database, clock })
  // The store creates its folder immediately, so it is opened only when the first upload needs it.
  let opened: DiskStore | undefined
  const underWay = new Set<IncomingMessage>()
  const store = () => (opened ??= new DiskStore({ directory: folder }))

  async function remove(id: string): Promise<void> {
    for (const name of [id, `${id}.json`, `${id}.keeping`, `${id}.coming`]) {
      await rm(join(folder, name), { force: true })
    }
  }

  return {
    serve: (http, routes) => serveResumable(http, routes, { store, locks, log, underWay }),
    async find(id) {
      const found = await stat(join(folder, id)).catch(() => undefined)
      if (!found) return undefined
      const { size, offset } = await store().getUpload(id)
      return { received: offset, bytes: size ?? Number.NaN, touchedAt: found.mtimeMs }
    },
    async adopt(id, file) {
      await roomLeft(async () => {
        await mkdir(folder, { recursive: true })
        const coming = join(folder, `${id}.coming`)
        const size = await copyOpened(file, coming)
        const upload = { id, size, offset: 0, metadata: {} }
        await writeFile(join(folder, `${id}.json`), JSON.stringify(upload))
        await rename(coming, join(folder, id))
      })
    },
    async list() {
      const names = await readdir(folder).catch(() => [])
      return names.filter((name) => !name.includes('.'))
    },
    async store(id, { owner, filename, signal }, save) {
      const path = join(folder, id)
      const arrived = await readArrived(path, signal)
      const { type, extension } = fileTypeOf(arrived.head, filename)
      const name = checkedName(filename, arrived.sha256, extension)
      const upload = { name, path: await secondName(path), type }
      const placements = [{ owner, uploads: new Map([[name, upload]]) }]
      const work = () => save(upload, arrived)
      const saved = await saveWithPlacements(files, placements, work, (record) => [record])
      await remove(id)
      return saved
    },
    remove,
    get receiving() {
      return [...underWay].filter(({ method }) => method === 'PATCH').length
    },
  }
}
