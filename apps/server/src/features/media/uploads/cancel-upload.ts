import { Conflict } from '@docket/model/kernel/errors'
import { media } from '@docket/model/media/media'
import type { MediaUpload } from '@docket/model/media/media-uploads'
import type { Records } from '@docket/records/engine'
import { media as words } from '@docket/texts/server/media'

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
