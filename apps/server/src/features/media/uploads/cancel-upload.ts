import { media } from '@docket/model/collections/library/media'
import type { MediaUpload } from '@docket/model/collections/library/media-uploads'
import { Conflict } from '@docket/model/errors'
import type { Records } from '@docket/records/store/records'
import { words } from '../words.ts'

/**
 * Cancels an unfinished upload, and deletes the medium that was created for it and the upload's record. Throws `Conflict`
 * if the upload is complete.
 */
export async function cancel(records: Records, upload: MediaUpload): Promise<void> {
  if (upload.state !== 'open') {
    throw new Conflict(words.hasArrived)
  }
  if (!upload.isReplacement) return records.delete(media, upload.media)
  await records.update(media, upload.media, { replacementName: '', replacementBytes: 0 })
}
