import type { App } from '@docket/accounts/app'
import { type CaptionTrack, captionTracks } from '@docket/model/captions/caption-tracks'

/** Keeps the state of captions and their published flag in sync. */
export function syncCaptionStates(app: App): void {
  const follow = 'keeps its state and its published flag in step'
  app.derive(captionTracks, follow, (track, { before }): Partial<CaptionTrack> => {
    const state = stateOf(track, before)
    // A new sound file gets another attempt.
    const isOther = before !== undefined && track.sound !== before.sound
    return { state, published: state === 'published', ...(isOther && { soundProblem: '' }) }
  })
  // Tracks that were stored before there were states.
  app.http.addHook('onListen', async () => {
    for (const { id } of await app.records.list(captionTracks, { where: { state: '' } })) {
      await app.records.update(captionTracks, id, {})
    }
  })
}

/** Clients may set either one. The state wins, unless only `published` was changed. */
function stateOf(
  { state, published }: CaptionTrack,
  before: CaptionTrack | undefined,
): CaptionTrack['state'] {
  const isSame = before ? state === before.state : state === '' || state === 'draft'
  if (isSame && published !== (before?.published ?? false)) {
    return published ? 'published' : 'reviewed'
  }
  return state || (published ? 'published' : 'draft')
}
