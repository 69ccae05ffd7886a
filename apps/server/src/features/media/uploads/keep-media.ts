import type { App } from '@docket/accounts/app/app'
import { type Media, media } from '@docket/model/collections/library/media'
import type { FieldFaults } from '@docket/model/errors'

/** The states that follow from what happens to the file, not from anyone's wish. */
const OF_THE_SERVER: ReadonlySet<Media['status']> = new Set(['uploading', 'processing'])

/** Keeps the state of a file that arrives or is prepared out of other hands. */
export function keepMedia(app: App): void {
  const check = 'keeps the state of a file that arrives or is prepared'
  app.validate(media, check, ({ status }, { before, caller }): FieldFaults | undefined => {
    if (caller.kind === 'system' || !before || before.status === status) return undefined
    if (!OF_THE_SERVER.has(before.status) && !OF_THE_SERVER.has(status)) return undefined
    const message = 'The server sets this state while a file arrives and is prepared.'
    return { status: { code: 'media_state', message } }
  })
}
