import { type CaptionTrack, captionTracks } from '@docket/model/captions/caption-tracks'
import { type Cue, toVtt } from '@docket/model/captions/cues'
import { lintCues } from '@docket/model/captions/lint-cues'
import type { Instant } from '@docket/model/time/instants'
import { readTrackHead } from '#data/media/track-file.ts'
import { putRecord } from '#data/records/use-live-record.ts'
import { takeIn, updateRecord } from '#data/records/write-records.ts'

type Options = {
  /** The `updated` time of the track that was edited. If it was saved again since, the call fails with 409. */
  seen?: Instant
  /** Whether to unpublish captions that are hard to read. */
  isStrict?: boolean
  /** The styles and regions of the captions. Defaults to those that the track already has. */
  head?: string
}

/** Saves the captions of a track as WebVTT. Throws a `ClientResponseError`. */
export async function saveCaptions(
  track: CaptionTrack,
  cues: readonly Cue[],
  { seen, isStrict = false, head: given }: Options = {},
): Promise<CaptionTrack> {
  const head = given ?? (await readTrackHead(track))
  const lint = lintCues(cues)
  const isTakenBack = isStrict && track.published && lint.length > 0
  const changes = {
    file: new File([toVtt(cues, head)], 'captions.vtt', { type: 'text/vtt' }),
    lint,
    ...(isTakenBack && { state: 'reviewed' }),
  }
  // When writing, the record API takes a `File` in this field; when reading, it returns its name.
  const saved = await updateRecord(captionTracks, track.id, changes as never, seen ? { seen } : {})
  putRecord(captionTracks, saved)
  takeIn(captionTracks, [saved])
  return saved
}
