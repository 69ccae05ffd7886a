import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Database } from '@docket/database/database'
import { BadRequest, type FieldFault, InvalidRecord, NotFound } from '@docket/model/kernel/errors'
import { type EpochMs, toInstant } from '@docket/model/time/instants'
import {
  createLocalStorage,
  createS3Storage,
  createStaging,
  type FileStorage,
  type StoredFile,
} from '@docket/records/storage'
import type { Clock } from '@docket/service/clock'
import type { Config } from '@docket/service/config'
import { errors } from '@docket/texts/model/texts'
import { backups as words } from '@docket/texts/server/operations'
import type { SettingsStore } from '../settings/settings.ts'
import { bucketOf } from '../settings/settings-in-force.ts'
import { withBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/** Manages backups of the whole installation, in the folder `backups` of the data folder or in a bucket. */
export type Backups = {
  /** Whether this process is creating or receiving a backup. */
  readonly isBusy: boolean
  /** Lists the backups, newest first. */
  list(): Promise<StoredFile[]>
  /**
   * Creates a backup and returns its name. Throws `InvalidRecord` for an invalid name and `BadRequest` while
   * busy.
   */
  make(name?: string): Promise<string>
  /** Writes a backup to a file on this machine instead. */
  makeAt(path: string): Promise<void>
  /**
   * Stores an uploaded backup. Throws as `make` does, and `BadRequest` if the upload is incomplete or
   * damaged.
   */
  take(name: string, content: AsyncIterable<Buffer>): Promise<void>
  /** Throws `NotFound` when there is no such backup. */
  read(name: string): Promise<{ content: Readable; bytes: number }>
  /** Throws `NotFound` when there is no such backup. */
  remove(name: string): Promise<void>
}

type Dependencies = {
  database: Database
  storage: FileStorage
  settings: Pick<SettingsStore, 'current'>
  config: Config
  clock: Clock
}

const NAME = /^[a-z0-9_-]{1,150}\.zip$/
const TYPE = 'application/zip'

export function createBackups({
  database,
  storage,
  settings,
  config,
  clock,
}: Dependencies): Backups {
  const folder = join(config.dataFolder, 'backups')
  const stagingFolder = join(folder, '.staged')
  const staging = createStaging(stagingFolder)
  const { backupKey } = config
  const source = { database, storage, backupKey }
  let isBusy = false

  function kept(): FileStorage {
    const bucket = bucketOf(settings.current().backups.s3, config)
    return bucket ? createS3Storage(bucket) : createLocalStorage(folder)
  }

  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isBusy) throw new BadRequest(words.inProgress)
    isBusy = true
    try {
      return await work()
    } finally {
      isBusy = false
    }
  }

  async function requireFree(name: string): Promise<void> {
    if (!NAME.test(name)) throw new InvalidRecord({ name: unfit() }, errors.notValid)
    if (await kept().find(name)) throw new InvalidRecord({ name: taken() }, errors.notValid)
  }

  async function find(name: string): Promise<StoredFile> {
    const found = NAME.test(name) ? await kept().find(name) : undefined
    if (!found) throw new NotFound()
    return found
  }

  return {
    get isBusy() {
      return isBusy
    },
    async list() {
      const found: StoredFile[] = []
      for await (const file of kept().list()) if (NAME.test(file.key)) found.push(file)
      return found.sort(
        (one, other) => other.storedAt - one.storedAt || (one.key < other.key ? 1 : -1),
      )
    },
    make: (name = nameFor('docket_backup', clock.now())) =>
      alone(async () => {
        await requireFree(name)
        const path = join(stagingFolder, randomUUID())
        await writeBackup(source, path, toInstant(clock.now()))
        await kept().store(name, { path, type: TYPE })
        return name
      }),
    makeAt: (path) => writeBackup(source, path, toInstant(clock.now())),
    take: (name, content) =>
      alone(async () => {
        await requireFree(name)
        const { path } = await staging.stage(content, Number.POSITIVE_INFINITY)
        try {
          await withBackup(path, backupKey, async () => undefined)
          await kept().store(name, { path, type: TYPE })
        } finally {
          await staging.discard(path)
        }
      }),
    async read(name) {
      const { bytes } = await find(name)
      const content = await kept().read(name)
      if (!content) throw new NotFound()
      return { content, bytes }
    },
    async remove(name) {
      await find(name)
      await kept().remove(name)
    },
  }
}

/** Returns a name such as `PREFIX_20260302120000.zip`. */
export function nameFor(prefix: string, at: EpochMs): string {
  return `${prefix}_${toInstant(at).replace(/\D/g, '').slice(0, 14)}.zip`
}

function unfit(): FieldFault {
  return { code: 'validation_match_invalid', message: words.nameForm }
}

function taken(): FieldFault {
  return { code: 'validation_backup_name_exists', message: words.nameTaken }
}
