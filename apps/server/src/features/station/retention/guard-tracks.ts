import type { App } from '@docket/accounts/app'
import { captionTracks } from '@docket/model/captions/caption-tracks'
import { Conflict } from '@docket/model/kernel/errors'
import { chapters } from '@docket/model/media/chapters'
import { clips } from '@docket/model/media/clips'
import { media } from '@docket/model/media/media'
import { sayHeld } from '@docket/model/station/holds'
import { holdsOver } from './holds-over.ts'

/** Protects the captions, chapters and clips of a recording on hold. */
export function guardTracks(app: App): void {
  const name = 'protects what belongs to a recording on hold'
  for (const collection of [captionTracks, chapters, clips]) {
    app.guardDelete(collection, name, async (record, records) => {
      const medium = await records.find(media, { id: record.media })
      const [hold] = medium ? await holdsOver(records, 'media', medium) : []
      if (hold) throw new Conflict(sayHeld(hold))
    })
  }
}
