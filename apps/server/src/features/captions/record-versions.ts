import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { App } from '@docket/accounts/app'
import { type CaptionTrack, captionTracks } from '@docket/model/captions/caption-tracks'
import { readCaptionFile } from '@docket/model/captions/cues'
import { coveredSpans } from '@docket/model/captions/on-air/aired-captions'
import {
  type CaptionVersion,
  captionVersions,
} from '@docket/model/captions/on-air/caption-versions'
import { toInstant } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { type FileStorage, fileKey } from '@docket/records/storage'

/** Enough for a day of captions with a pause each minute. */
const MAX_SPANS = 5000

/** Records which captions of a recording were published when, in the transaction that changes them. */
export function recordVersions(app: App): void {
  const { clock, storage } = app

  /** Ends the published version of a track. Returns whether there was one. */
  async function end({ id: track }: CaptionTrack, records: Records): Promise<boolean> {
    const open = await records.list(captionVersions, { where: { track, endedAt: '' } })
    const endedAt = toInstant(clock.now())
    for (const { id } of open) await records.update(captionVersions, id, { endedAt })
    return open.length > 0
  }

  /** Records the end of a version that was published before Docket recorded versions. */
  async function endEarlier(track: CaptionTrack, records: Records): Promise<void> {
    const version = await readVersion(storage, track)
    const endedAt = toInstant(clock.now())
    if (version) await records.create(captionVersions, { ...version, endedAt })
  }

  app.effect(
    captionTracks,
    'records which version of captions is published',
    async (track, { before, records }) => {
      const isSame = before && isOut(before) === isOut(track) && filesOf(before) === filesOf(track)
      if (isSame) return
      if (before && isOut(before) && !(await end(before, records))) {
        await endEarlier(before, records)
      }
      const version = isOut(track) ? await readVersion(storage, track) : undefined
      if (!version) return
      const publishedAt = toInstant(clock.now())
      await records.create(captionVersions, { ...version, publishedAt })
    },
  )
  app.effectOfDelete(
    captionTracks,
    'records until when its captions were published',
    async (track, records) => {
      if (isOut(track)) await end(track, records)
    },
  )
}

function isOut({ published, file, kind }: CaptionTrack): boolean {
  return published && file !== '' && (kind === 'captions' || kind === 'subtitles')
}

function filesOf({ file, language, kind }: CaptionTrack): string {
  return `${file} ${language} ${kind}`
}

type Version = Pick<
  CaptionVersion,
  'organization' | 'media' | 'track' | 'language' | 'kind' | 'file' | 'sha256' | 'spans'
>

/** Returns the facts about a track's current captions, whose file may be deleted later. */
export async function readVersion(
  storage: FileStorage,
  { id, organization, media, language, kind, file, collectionId }: CaptionTrack,
): Promise<Version | undefined> {
  if (kind !== 'captions' && kind !== 'subtitles') return undefined
  const content = await storage.read(fileKey({ collection: collectionId, record: id }, file))
  const bytes = content && (await buffer(content))
  return {
    organization,
    media,
    track: id,
    language,
    kind,
    file,
    sha256: bytes ? createHash('sha256').update(bytes).digest('hex') : '',
    spans: bytes ? coveredSpans(readCaptionFile(bytes).cues).slice(0, MAX_SPANS) : null,
  }
}
