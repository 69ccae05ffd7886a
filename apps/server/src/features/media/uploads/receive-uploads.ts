import type { App } from '@docket/accounts/app'
import { mediaUploads } from '@docket/model/media/media-uploads'
import { announceFiles } from './announce-files.ts'
import { enforceMediaStates } from './enforce-media-states.ts'
import { type FinishUploads, finishUploads } from './finish-uploads.ts'
import { reconcileUploads } from './reconcile-uploads.ts'
import { serveUploads } from './serve-uploads.ts'

const GOOD_FOR_MS = 15_000

/** Adds the uploads that are under way to the metrics. */
function measureUploads(app: App): void {
  app.measure({
    part: 'uploads',
    gauges: {
      docket_uploads_receiving: {
        description: 'Requests that are sending a part of a media file to this process now.',
      },
    },
    read: () => ({ docket_uploads_receiving: app.resumable.receiving }),
  })
  app.measure({
    part: 'unfinished uploads',
    goodForMs: GOOD_FOR_MS,
    gauges: {
      docket_uploads_open: {
        description:
          'Uploads of media files that have begun and are not complete, in the database.',
      },
    },
    read: async () => ({
      docket_uploads_open: await app.records.count(mediaUploads, { state: 'open' }),
    }),
  })
}

/**
 * Receives media files, which may be many gigabytes. A file is announced, arrives in parts, is received (complete), and is
 * stored (checked, flushed, and named by its medium). Every step can be repeated after a crash.
 * Returns the steps after the last byte.
 */
export function receiveUploads(app: App): FinishUploads {
  enforceMediaStates(app)
  announceFiles(app)
  const finish = finishUploads(app)
  serveUploads(app, finish)
  reconcileUploads(app, finish)
  measureUploads(app)
  return finish
}
