import type { CaptionTrack } from '@docket/model/captions/caption-tracks'
import { type Cue, readCaptions, readCues } from '@docket/model/captions/cues'
import type { HeardWord, StoredTranscript } from '@docket/model/captions/heard'
import { queryOptions } from '@tanstack/react-query'
import { protectedFileUrl } from '../connection/file-url.ts'

/** Reads the captions of a track. A stored file never changes. */
export function trackFileQuery(track: CaptionTrack) {
  return queryOptions<Cue[]>({
    queryKey: ['captionTracks', 'file', track.id, track.file],
    enabled: track.file !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => readCues(await readText(track, track.file, signal)),
  })
}

/** Reads the styles and regions of a track, which the captions refer to. */
export async function readTrackHead(track: CaptionTrack): Promise<string> {
  if (track.file === '') return ''
  return readCaptions(await readText(track, track.file)).head ?? ''
}

/** Reads the words that a transcriber heard. They matter only for drafts: the reviewer of a track has checked them. */
export function heardWordsQuery(track: CaptionTrack) {
  return queryOptions<HeardWord[]>({
    queryKey: ['captionTracks', 'heard', track.id, track.heard],
    enabled: track.heard !== '' && track.state === 'draft',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (JSON.parse(await readText(track, track.heard, signal)) as StoredTranscript).words,
  })
}

async function readText(track: CaptionTrack, file: string, signal?: AbortSignal): Promise<string> {
  const answer = await fetch(await protectedFileUrl(track, file), signal ? { signal } : {})
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
  return answer.text()
}
