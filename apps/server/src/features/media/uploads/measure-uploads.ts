import type { App } from '@docket/accounts/app'
import { mediaUploads } from '@docket/model/media/media-uploads'

const GOOD_FOR_MS = 15_000

/** Adds the uploads that are under way to the metrics. */
export function measureUploads(app: App): void {
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
