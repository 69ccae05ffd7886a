import type { App } from '@docket/accounts/app/app'
import { type Media, media } from '@docket/model/collections/library/media'
import { airings, STANDING } from '@docket/model/collections/schedule/airings'
import { Conflict, type FieldFaults } from '@docket/model/errors'
import { toInstant } from '@docket/model/time'
import { after, oneOf } from '@docket/records/store/records'

/** The states that follow from what happens to the file, not from anyone's wish. */
const OF_THE_SERVER: ReadonlySet<Media['status']> = new Set(['uploading', 'processing'])

/** The states of a medium that can be on air, or is becoming able to. */
const PLAYABLE: ReadonlySet<Media['status']> = new Set(['processing', 'ready'])
const RECORDINGS: ReadonlySet<Media['kind']> = new Set(['video', 'audio', 'recording', ''])

/** Keeps the state of a file that arrives or is prepared out of other hands, and recordings that are to air. */
export function keepMedia(app: App): void {
  const check = 'keeps the state of a file that arrives or is prepared'
  app.validate(media, check, ({ status }, { before, caller }): FieldFaults | undefined => {
    if (caller.kind === 'system' || !before || before.status === status) return undefined
    if (!OF_THE_SERVER.has(before.status) && !OF_THE_SERVER.has(status)) return undefined
    const message = 'The server sets this state while a file arrives and is prepared.'
    return { status: { code: 'media_state', message } }
  })
  const scheduled = 'keeps a recording whose show is scheduled'
  app.guardDelete(media, scheduled, async ({ show, status, kind, file }, records, context) => {
    if (context.isCascade || context.by.kind === 'system') return
    if (show === '' || file === '' || !PLAYABLE.has(status) || !RECORDINGS.has(kind)) return
    const endsAt = after(toInstant(app.clock.now()))
    const next = await records.find(airings, { show, status: oneOf(STANDING), endsAt })
    if (!next) return
    throw new Conflict(
      `${next.title} is scheduled, so its recording cannot be deleted. Replace the file, or remove the show from the schedule first.`,
    )
  })
}
