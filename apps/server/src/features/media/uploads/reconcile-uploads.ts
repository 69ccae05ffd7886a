import type { App } from '@docket/accounts/app'
import { NotFound } from '@docket/model/kernel/errors'
import { mediaUploads } from '@docket/model/media/media-uploads'
import { IDLE_UPLOAD_HOURS } from '@docket/model/media/uploads'
import { HOUR_MS, MINUTE_MS, toInstant } from '@docket/model/time/instants'
import { before } from '@docket/records/engine'
import { cancel } from './cancel-upload.ts'
import type { FinishUploads } from './finish-uploads.ts'

const RECONCILE = 'reconcile-uploads'

/**
 * At the start and every minute, completes what a crash interrupted: uploads whose last byte arrived but was not
 * recorded, and received files that were not stored. Removes uploads that have been idle for a day, and files without
 * an upload.
 */
export function reconcileUploads(app: App, { finish, storeLater }: FinishUploads): void {
  async function completeAll(signal: AbortSignal): Promise<void> {
    await completeArrived(app, finish, signal)
    for (const { id } of await app.records.list(mediaUploads, { where: { state: 'received' } })) {
      signal.throwIfAborted()
      await storeLater(id)
    }
  }

  const stopping = new AbortController()
  // Runs at once: if the server was killed, the job ran less than a minute ago and is not due yet.
  app.http.addHook('onListen', async () => {
    await completeAll(stopping.signal).catch((error: unknown) => {
      app.log.warn('Uploads could not be completed when the server started.', { error })
    })
  })
  app.http.addHook('preClose', async () => stopping.abort())
  app.jobs.handle(
    RECONCILE,
    async (_payload, { signal }) => {
      await completeAll(signal)
      await removeIdle(app, signal)
      await removeOrphans(app, signal)
    },
    { lane: 'reconciling' },
  )
  app.jobs.repeat(RECONCILE, MINUTE_MS)
}

async function completeArrived(
  { records, resumable }: App,
  finish: FinishUploads['finish'],
  signal: AbortSignal,
): Promise<void> {
  for (const { id } of await records.list(mediaUploads, { where: { state: 'open' } })) {
    signal.throwIfAborted()
    const arriving = await resumable.find(id)
    if (arriving && arriving.received === arriving.bytes) await finish(id)
  }
}

async function removeIdle(app: App, signal: AbortSignal): Promise<void> {
  const { records, resumable, clock } = app
  const since = clock.now() - IDLE_UPLOAD_HOURS * HOUR_MS
  const seenAt = before(toInstant(since))
  for (const upload of await records.list(mediaUploads, { where: { seenAt } })) {
    signal.throwIfAborted()
    if (upload.state === 'kept') await ignoreMissing(records.delete(mediaUploads, upload.id))
    if (upload.state !== 'open') continue
    // A long request may still be writing.
    const arriving = await resumable.find(upload.id)
    if (!arriving || arriving.touchedAt < since) await ignoreMissing(cancel(records, upload))
  }
}

async function removeOrphans({ records, resumable, clock }: App, signal: AbortSignal) {
  for (const id of await resumable.list()) {
    signal.throwIfAborted()
    if (await records.find(mediaUploads, { id })) continue
    const arriving = await resumable.find(id).catch(() => undefined)
    // A new file may belong to a record that another process has just created.
    if (arriving && arriving.touchedAt > clock.now() - HOUR_MS) continue
    await resumable.remove(id)
  }
}

async function ignoreMissing(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
  }
}
