import { media } from '@docket/model/collections/library/media'
import type { MediaUpload } from '@docket/model/collections/library/media-uploads'
import { Conflict } from '@docket/model/errors'
import type { Records } from '@docket/records/store/records'
import { words } from '../words.ts'

/**
 * Gives up an unfinished upload, and the medium that was created for it. The record of the upload goes with it. Throws
 * `Conflict` for an upload that has arrived.
 */
export async function cancel(records: Records, upload: MediaUpload): Promise<void> {
  if (upload.state !== 'open') {
    throw new Conflict(words.hasArrived)
  }
  if (!upload.isReplacement) return records.delete(media, upload.media)
  await records.update(media, upload.media, { replacementName: '', replacementBytes: 0 })
}
