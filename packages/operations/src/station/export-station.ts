import type { App } from '@docket/accounts/app'
import { users } from '@docket/model/accounts/users'
import { Conflict } from '@docket/model/kernel/errors'
import { exportStation } from '@docket/model/station/station'
import { EXPORT_KEPT_DAYS, stationExports } from '@docket/model/station/station-exports'
import { DAY_MS, SECOND_MS, toInstant } from '@docket/model/time/instants'
import type { AuthRecord } from '@docket/query/schema'
import { before, oneOf, type RecordStore, stationAdmin } from '@docket/records/engine'
import { type FileField, nameUpload, saveWithUploads } from '@docket/records/storage'
import { station as words } from '@docket/texts/server/operations'
import { z } from 'zod'
import { withExport } from './with-export.ts'

const MAKE = 'station.export'
const FORGET = 'station.forgetExports'

const FIELD = stationExports.schema.fields.file as FileField

/**
 * Serves the export of a station's data as one archive for its administrators. A job builds it, one archive
 * at a time, and reads one page of records or one piece of a file at a time. Archives are kept for a week.
 */
export function serveStationExport(app: App, store: RecordStore): void {
  app.handle(
    exportStation,
    {
      who: 'loggedIn',
      shape: z.object({}),
      area: 'Station',
      summary: 'Export all data of the station as one archive',
    },
    async ({ caller }) => {
      const { organization, id: by } = stationAdmin(caller)
      return app.transaction(async (records, { enqueue }) => {
        const busy = { organization, state: oneOf(['waiting', 'working'] as const) }
        if (await records.find(stationExports, busy)) {
          throw new Conflict(words.exportInProgress)
        }
        for (const { id } of await records.list(stationExports, { where: { organization } })) {
          await records.delete(stationExports, id)
        }
        const { id } = await records.create(stationExports, { organization, by, state: 'waiting' })
        await enqueue({ kind: MAKE, payload: { id }, key: id })
        return { id }
      })
    },
  )

  app.jobs.handle(MAKE, ({ id }, { signal }) => makeExport(app, store, String(id), signal), {
    attempts: MAX_ATTEMPTS,
    lane: 'exports',
    onGivenUp: ({ id }, error) => giveUp(app, String(id), error),
  })
  app.jobs.handle(FORGET, async () => {
    const past = before(toInstant(app.clock.now()))
    for (const { id, expiresAt } of await app.records.list(stationExports, {
      where: { expiresAt: past },
    })) {
      if (expiresAt !== '') await app.records.delete(stationExports, id)
    }
  })
  app.jobs.repeat(FORGET, DAY_MS)
}

const MAX_ATTEMPTS = 3
const PROGRESS_MS = 2 * SECOND_MS

async function makeExport(
  app: App,
  store: RecordStore,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { files } = store.engine
  const wanted = await app.records.find(stationExports, { id })
  if (!wanted || wanted.state === 'ready' || wanted.state === 'failed') return
  const record = (await app.records.get(users, wanted.by)) as unknown as AuthRecord
  // The user may have lost the privilege since starting the export.
  stationAdmin({ kind: 'user', record })
  await app.records.update(stationExports, id, { state: 'working', records: 0 })

  let told = Date.now()
  let count = 0
  const staged = await withExport(store, {
    organization: wanted.organization,
    signal,
    async onProgress(records) {
      count = records
      if (Date.now() - told < PROGRESS_MS) return
      told = Date.now()
      await app.records.update(stationExports, id, { records })
    },
    use: (archive) => files.staging.stage(archive, FIELD.maxSize),
  })
  const { upload, fault } = nameUpload(FIELD, 'everything.zip', staged)
  try {
    if (fault) return await giveUp(app, id, new Error(words.tooLarge))
    const owner = { collection: stationExports.schema.id, record: id }
    await saveWithUploads(files, owner, new Map([[upload.name, upload]]), () =>
      app.records.update(stationExports, id, {
        state: 'ready',
        file: upload.name,
        records: count,
        bytes: staged.bytes,
        expiresAt: toInstant(app.clock.now() + EXPORT_KEPT_DAYS * DAY_MS),
      }),
    )
  } finally {
    await files.staging.discard(upload.path)
  }
}

async function giveUp(app: App, id: string, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message.slice(0, 500) : words.exportFailed
  if (!(await app.records.find(stationExports, { id }))) return
  await app.records.update(stationExports, id, { state: 'failed', message })
}
