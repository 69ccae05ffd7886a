import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { App } from '@docket/accounts/app'
import type { CaptionFile } from '@docket/media/encoding'
import { type CaptionTrack, captionTracks } from '@docket/model/captions/caption-tracks'
import { readCues } from '@docket/model/captions/cues'
import { lintCues } from '@docket/model/captions/lint-cues'
import { type Media, media } from '@docket/model/media/media'
import type { CaptionsInFile } from '@docket/model/media/packaged'
import type { FileToPrepare } from '@docket/model/media/uploads'
import { not, oneOf } from '@docket/records/engine'
import { fileKey } from '@docket/records/storage'
import { stationLanguage } from '#platform/station-language.ts'
import { isWaiting } from './waiting-files.ts'

const MAX_FAULTS = 500
const READ = oneOf<CaptionTrack['kind']>(['captions', 'subtitles'])

type FoundCaptions = { folder: string; found: readonly CaptionFile[] }

/**
 * Makes a draft of the captions in a file, for each language in which the recording has no captions. Overwrites
 * nothing. Returns the result for each language.
 */
export async function offerCaptions(
  app: App,
  { media: id, file }: FileToPrepare,
  { folder, found }: FoundCaptions,
): Promise<CaptionsInFile[]> {
  const offered: CaptionsInFile[] = []
  for (const one of found) {
    const medium = await app.records.find(media, { id })
    if (!medium || !isWaiting(medium, file)) break
    const language = trackLanguage(one, await stationLanguage(app.records, medium.organization))
    const text = await readFile(join(folder, one.file), 'utf8')
    const became = await offer(app, medium, { language, text })
    const { from, lines, unread } = one
    offered.push({ from, language, lines, unread, became })
  }
  return offered
}

/** Uses the station's own tag for its language, such as `pt-BR` for a file that says `por`. */
function trackLanguage({ language }: CaptionFile, ofStation: string): string {
  const stated = plainLanguage(language || ofStation)
  return stated === plainLanguage(ofStation) ? ofStation : stated
}

type Captions = { language: string; text: string }

async function offer(
  app: App,
  medium: Media,
  { language, text }: Captions,
): Promise<CaptionsInFile['became']> {
  const known = await listTracks(app, medium, language)
  for (const track of known) {
    // This happens after a crash, or when the recording is prepared again.
    const isOwn = track.media === medium.id && track.origin === 'file'
    if (isOwn && (await readTrack(app, track)) === text) return 'draft'
  }
  if (known.length > 0) return 'left-out'
  if (medium.show === '') return 'no-show'
  const { organization } = medium
  const place = { media: medium.id, language, kind: 'captions' as const }
  const empty = await app.records.find(captionTracks, place)
  const values: Partial<CaptionTrack> = {
    ...place,
    organization,
    origin: 'file',
    state: 'draft',
    lint: lintCues(readCues(text)).slice(0, MAX_FAULTS),
  }
  await app.saveWithFile(
    { collection: captionTracks, name: 'file', ...(empty && { id: empty.id }) },
    { filename: 'captions.vtt', content: Readable.from([Buffer.from(text)]) },
    () => values,
  )
  return 'draft'
}

/** Returns the recording's captions in a language, of any region. */
async function listTracks(app: App, { id }: Media, language: string) {
  const where = { media: id, kind: READ, file: not('') }
  const tracks = await app.records.list(captionTracks, { where })
  return tracks.filter((track) => plainLanguage(track.language) === plainLanguage(language))
}

/** Returns the language of a tag without its region: `en` for `en-US` and for `eng`. */
function plainLanguage(tag: string): string {
  const [language = ''] = tag.split('-')
  return Intl.getCanonicalLocales(language)[0] ?? language
}

async function readTrack(app: App, { id, file }: CaptionTrack): Promise<string> {
  const key = fileKey({ collection: captionTracks.schema.id, record: id }, file)
  const content = await app.storage.read(key)
  return Buffer.concat((await content?.toArray()) ?? []).toString()
}
