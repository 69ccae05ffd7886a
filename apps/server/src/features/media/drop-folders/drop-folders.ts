import type { App } from '@docket/accounts/app'
import { Refusal } from '@docket/model/kernel/errors'
import { organizations } from '@docket/model/station/organizations'
import type { FinishUploads } from '../uploads/finish-uploads.ts'
import { NoFolder } from './held-folder.ts'
import { createWatch, type FolderWatch, type SettledFile } from './settled-files.ts'
import { takeFile } from './take-file.ts'

const LOOK_EVERY_MS = 10_000
const KIND = 'take-dropped-files'

/**
 * Imports files that encoders write to the stations' drop folders, each once, when it has not changed for 30 seconds.
 * Each becomes a draft show with its recording, and is moved to the folder `taken` next to it.
 */
export function watchDropFolders(app: App, { finish }: Pick<FinishUploads, 'finish'>): void {
  const { config, clock, log } = app
  if (config.dropFolders.size === 0) return
  const watches = new Map(
    [...config.dropFolders].map(([slug, folder]) => [slug, createWatch(folder, clock)]),
  )
  const said = new Set<string>()

  /** Logs a message once for each file. */
  function logOnce(message: string, { path }: Pick<SettledFile, 'path'>, error?: unknown): void {
    const key = `${message} ${path}`
    if (!said.has(key)) log.warn(message, { path, ...(error !== undefined && { error }) })
    said.add(key)
  }

  async function take(station: string | undefined, file: SettledFile): Promise<void> {
    if (station === undefined) {
      return logOnce('A dropped file is not imported: there is no such station.', file)
    }
    try {
      await takeFile(app, { finish }, station, file)
    } catch (error) {
      if (error instanceof NoFolder) {
        logOnce('A dropped file is not imported: there is a link in its path.', file, error)
      } else if (error instanceof Refusal) {
        logOnce('A dropped file is not imported: it was refused.', file, error)
      } else throw error
    }
  }

  async function takeOf(slug: string, watch: FolderWatch, signal: AbortSignal): Promise<void> {
    const station = await app.records.find(organizations, { slug })
    for (const file of await watch.list()) {
      signal.throwIfAborted()
      await take(station?.id, file)
    }
  }

  app.jobs.handle(
    KIND,
    async (_payload, { signal }) => {
      for (const [slug, watch] of watches) {
        await takeOf(slug, watch, signal).catch((error: unknown) => {
          signal.throwIfAborted()
          log.error('A drop folder could not be read.', { station: slug, error })
        })
      }
    },
    { lane: 'drop folders' },
  )
  app.jobs.repeat(KIND, LOOK_EVERY_MS)
}
