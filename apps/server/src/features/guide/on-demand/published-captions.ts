import type { App } from '@docket/accounts/app'
import { type CaptionsEntry, planPicture } from '@docket/media/encoding'
import { type CaptionTrack, captionTracks } from '@docket/model/captions/caption-tracks'
import {
  type CaptionsRead,
  type Cue,
  readCaptions as parseCaptions,
  toVtt,
} from '@docket/model/captions/cues'
import { NotFound } from '@docket/model/kernel/errors'
import type { Media } from '@docket/model/media/media'
import { not, oneOf, type Records } from '@docket/records/engine'
import { fileKey } from '@docket/records/storage'

const MAX_TRACKS = 50
/** Renditions begin at this media time; see `packages/media`. */
const ORIGIN = 'X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:90000'

/** Returns the published captions and subtitles of media that have a file. Drafts are never public. */
export function readTracksOf(records: Records, media: readonly string[]): Promise<CaptionTrack[]> {
  const kind = oneOf<CaptionTrack['kind']>(['captions', 'subtitles'])
  return records.list(captionTracks, {
    where: { media: oneOf(media), published: true, kind, file: not('') },
    sort: 'language,kind',
    limit: MAX_TRACKS * media.length,
  })
}

/** Returns the tracks as entries of a playlist, named in their own language. */
export async function captionsOf(records: Records, medium: Media): Promise<CaptionsEntry[]> {
  const tracks = await readTracksOf(records, [medium.id])
  return tracks.map(({ id, language }) => ({
    language,
    uri: `captions-${id}.m3u8`,
    name: nameOf(language),
  }))
}

/** Returns the captions embedded in a medium's picture, unless they are lost because the picture is encoded again. */
export function captionsInside({
  inspection,
}: Pick<Media, 'inspection'>): Omit<CaptionsEntry, 'uri'> | undefined {
  const { picture = null, captions = [], durationMs = 0 } = inspection ?? {}
  const inside = captions.find(({ from }) => from === 'picture')
  const isKept = inside && planPicture(picture, { durationMs }).kind === 'copy'
  return isKept ? { language: inside.language, name: nameOf(inside.language) } : undefined
}

/** Returns a language's own name for itself. */
export function nameOf(language: string): string {
  const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' })
  return (names.of(language) ?? language).replaceAll('"', '')
}

/** Returns the track name in a file name such as `captions-{id}.vtt`, or `undefined` for other files. */
export function trackOf(name: string): string | undefined {
  return /^(captions-[a-z0-9]+)\.(?:vtt|m3u8)$/.exec(name)?.[1]
}

/** Returns the captions of a track as WebVTT, up to a length. Throws `NotFound`. */
export async function readCaptions(
  app: App,
  medium: Media,
  track: string,
  lengthMs: number,
): Promise<string> {
  const id = track.slice('captions-'.length)
  const found = (await readTracksOf(app.records, [medium.id])).find((one) => one.id === id)
  if (!found) throw new NotFound()
  const { cues, head } = await contentOf(app, found)
  const within = cues.filter(({ untilMs }) => untilMs <= lengthMs)
  return toVtt(within, head).replace('\n', `\n${ORIGIN}\n`)
}

export async function cuesOf(app: Pick<App, 'storage'>, track: CaptionTrack): Promise<Cue[]> {
  return (await contentOf(app, track)).cues
}

/** Returns the captions of a track with their styles. Throws `NotFound`. */
export async function contentOf(
  { storage }: Pick<App, 'storage'>,
  track: CaptionTrack,
): Promise<CaptionsRead> {
  const owner = { collection: track.collectionId, record: track.id }
  const content = await storage.read(fileKey(owner, track.file))
  if (!content) throw new NotFound()
  return parseCaptions(Buffer.concat(await content.toArray()).toString('utf8'))
}
