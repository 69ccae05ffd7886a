import type { App } from '@docket/accounts/app'
import type { FieldFault } from '@docket/model/kernel/errors'
import { isFocus } from '@docket/model/library/artwork/crops'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { channels } from '@docket/model/station/channels'
import { artwork as words } from '@docket/texts/server/media'
import { makeArtwork, removePosters } from './make-artwork.ts'
import { serveArtwork } from './serve-artwork.ts'

/**
 * Makes the pictures of shows, series and channels: crops around the focal point, or posters if there is no picture.
 */
export function artwork(app: App): void {
  const check = 'checks that the focal point is inside the picture'
  app.validate(shows, check, ({ thumbnailFocus }) => {
    const fault = faultOf(thumbnailFocus)
    return fault && { thumbnailFocus: fault }
  })
  app.validate(series, check, ({ artworkFocus }) => {
    const fault = faultOf(artworkFocus)
    return fault && { artworkFocus: fault }
  })
  for (const collection of [shows, series, channels]) {
    app.afterCommit(collection, 'removes the posters of a deleted record', ({ action, record }) => {
      if (action !== 'delete') return
      removePosters(app, record.id).catch((error: unknown) => {
        app.log.warn('The posters of a deleted record were not removed.', { error })
      })
    })
  }
  serveArtwork(app, makeArtwork(app))
}

function faultOf(focus: unknown): FieldFault | undefined {
  if (focus === null || focus === undefined || focus === '' || isFocus(focus)) return undefined
  return { code: 'artwork_focus', message: words.outside }
}
