import type { App } from '@docket/accounts/app'
import type { FieldFaults } from '@docket/model/kernel/errors'
import { clips } from '@docket/model/media/clips'
import { media } from '@docket/model/media/media'
import { SECOND_MS } from '@docket/model/time/instants'
import { onDemand as words } from '@docket/texts/server/media'

/** Checks that a clip has a length, and ends before its medium does. */
export function validateClips(app: App): void {
  const check = 'checks the positions of a clip'
  app.validate(clips, check, async (clip, { records }): Promise<FieldFaults | undefined> => {
    if (clip.out <= clip.in) return { out: { code: 'clip_empty', message: words.clipEmpty } }
    const medium = await records.find(media, { id: clip.media, organization: clip.organization })
    if (!medium || medium.durationMs === 0 || clip.out * SECOND_MS <= medium.durationMs) {
      return undefined
    }
    const seconds = Math.floor(medium.durationMs / SECOND_MS)
    return { out: { code: 'clip_beyond', message: words.clipBeyond({ seconds }) } }
  })
}
