import { access, constants, statfs } from 'node:fs/promises'
import type { Database } from '@docket/database/database'
import type { FileStorage } from '@docket/records/storage'
import type { Config } from '@docket/service/config'
import type { HealthCheck } from '@docket/service/http'
import { http as words } from '@docket/texts/server/service'

/** With less free space, even the database may fail to write. */
const FULL_BYTES = 32 * 1024 * 1024
/** Long, because storage providers may charge for requests. */
const STORAGE_GOOD_FOR_MS = 30_000
/** The name of a file that does not exist. */
const NO_FILE = 'health/none/none'

type Dependencies = {
  database: Pick<Database, 'ping'>
  storage: Pick<FileStorage, 'find'>
  config: Pick<Config, 'dataFolder' | 'diskFloorBytes'>
}

/** The parts that every server needs: its database, its data folder with free disk space, and its file storage. */
export function platformChecks({ database, storage, config }: Dependencies): HealthCheck[] {
  return [
    {
      part: 'database',
      whenSilent: words.databaseSilent,
      isVital: true,
      async find() {
        await database.ping()
        return undefined
      },
    },
    {
      part: 'disk',
      whenSilent: words.diskSilent,
      isVital: false,
      async find() {
        await access(config.dataFolder, constants.R_OK | constants.W_OK)
        const { bavail, bsize } = await statfs(config.dataFolder)
        if (bavail * bsize < FULL_BYTES) return { message: words.diskFull, isFault: true }
        if (bavail * bsize < config.diskFloorBytes)
          return { message: words.diskLow, isFault: false }
        return undefined
      },
    },
    {
      part: 'storage',
      whenSilent: words.storageSilent,
      isVital: false,
      goodForMs: STORAGE_GOOD_FOR_MS,
      async find() {
        await storage.find(NO_FILE)
        return undefined
      },
    },
  ]
}
