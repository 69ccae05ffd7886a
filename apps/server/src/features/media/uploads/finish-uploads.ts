import type { App } from '@docket/accounts/app'
import { Conflict, NotFound, Refusal } from '@docket/model/kernel/errors'
import { media } from '@docket/model/media/media'
import { type MediaUpload, mediaUploads } from '@docket/model/media/media-uploads'
import { prepareJob } from '@docket/model/media/uploads'
import { media as words } from '@docket/texts/server/media'
import { kindOf } from './kind-of.ts'

/** The steps after the last byte. Each may be repeated at any time. */
export type FinishUploads = {
  /** Records that an upload is complete, and queues the job that stores it, in one transaction. */
  finish(id: string): Promise<void>
  /** Does the same if the upload is complete. Throws `Conflict` while bytes are missing. */
  finishArrived(upload: MediaUpload): Promise<MediaUpload['state']>
  /** Queues the job that stores a received upload again, unless it is queued. */
  storeLater(id: string): Promise<void>
}

const KEEP = 'keep-media'

export function finishUploads(app: App): FinishUploads {
  app.jobs.handle(KEEP, ({ upload }, { signal }) => store(app, String(upload), signal), {
    lane: 'uploads',
  })
  // An upload ends when its record is removed for any reason, such as the deletion of its station.
  app.afterCommit(mediaUploads, 'removes the files of deleted uploads', (change) => {
    if (change.action !== 'delete') return
    app.resumable.remove(change.record.id).catch((error: unknown) => {
      app.log.warn('An upload could not be removed; it will be cleaned up later.', { error })
    })
  })

  async function finish(id: string): Promise<void> {
    await app.transaction(async (records, { enqueue }) => {
      const upload = await records.find(mediaUploads, { id, state: 'open' })
      if (!upload) return
      await records.update(mediaUploads, id, { state: 'received', received: upload.bytes })
      if (!upload.isReplacement) await records.update(media, upload.media, { status: 'processing' })
      await enqueue(storeJob(id))
    })
  }

  return {
    finish,
    async finishArrived({ id, state }) {
      if (state !== 'open') return state
      const arriving = await app.resumable.find(id)
      if (!arriving || arriving.received < arriving.bytes) {
        throw new Conflict(words.notArrived)
      }
      await finish(id)
      return 'received'
    },
    storeLater: (id) => app.jobs.enqueue(storeJob(id)),
  }
}

function storeJob(upload: string) {
  return { kind: KEEP, payload: { upload }, key: upload }
}

/**
 * Attaches a received file to its medium and queues its preparation. A first file becomes the medium's file at once; a
 * new version waits next to the old one until it is prepared.
 */
async function store(app: App, id: string, signal: AbortSignal): Promise<void> {
  const upload = await app.records.find(mediaUploads, { id, state: 'received' })
  if (!upload) return
  if (!(await app.resumable.find(id))) return lose(app, upload)
  const owner = { collection: media.schema.id, record: upload.media }
  try {
    await app.resumable.store(id, { owner, filename: upload.name, signal }, (file, arrived) =>
      app.transaction(async (records, { enqueue }) => {
        const { state } = await records.get(mediaUploads, id)
        if (state !== 'received') throw new Refusal(409, words.alreadyKept)
        await records.update(mediaUploads, id, { state: 'kept' })
        await enqueue(prepareJob({ media: upload.media, file: file.name }))
        return records.update(
          media,
          upload.media,
          upload.isReplacement
            ? { replacement: file.name, replacementBytes: arrived.bytes }
            : {
                file: file.name,
                bytes: arrived.bytes,
                sha256: arrived.sha256,
                mime: file.type,
                kind: kindOf(file.type),
              },
        )
      }),
    )
  } catch (error) {
    // The medium was deleted in the meantime.
    if (!(error instanceof NotFound)) throw error
  }
}

/** Ends an upload whose file is gone, which only someone with access to the server's disk can cause. */
async function lose(app: App, { id, media: medium, isReplacement }: MediaUpload): Promise<void> {
  app.log.error('The file of an upload is missing.', { upload: id, media: medium })
  await app.transaction(async (records) => {
    await records.delete(mediaUploads, id)
    await records.update(
      media,
      medium,
      isReplacement
        ? { replacementName: '', replacementBytes: 0 }
        : { status: 'failed', bytes: 0, problem: words.lost },
    )
  })
}
