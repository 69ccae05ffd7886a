import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '@docket/accounts/app'
import {
  type EncoderFinder,
  INDEX_FILE,
  MediaProblem,
  makeDescription,
  type RenditionIndex,
  SOUND_NAME,
} from '@docket/media/encoding'
import { type CaptionTrack, captionTracks } from '@docket/model/captions/caption-tracks'
import { DESCRIBED_NAME, needsDescription } from '@docket/model/captions/description'
import { type Media, media } from '@docket/model/media/media'
import { packagedKey } from '@docket/model/media/packaged'
import { type MediaProblemCode, sayProblem } from '@docket/model/media/problems'
import { fileKey } from '@docket/records/storage'
import { localCopy } from '#features/media/packaging/local-copy.ts'
import { descriptionsFolder } from '#features/media/packaging/packaging-folder.ts'
import { storePackage } from '#features/media/packaging/stored-packages.ts'

type Dependencies = { app: App; findEncoder: EncoderFinder }
type Attempt = { signal: AbortSignal; isLast: boolean }
type DescriptionRequest = { track: CaptionTrack; medium: Media }

const FINAL: ReadonlySet<MediaProblemCode> = new Set([
  ...(['unreadable', 'nothing-playable', 'unsupported', 'undecodable'] as const),
  ...(['invalid-result', 'no-sound', 'other-length'] as const),
])

/** Makes the sound of an audio description, or stores a sentence that says why it cannot. */
export async function encodeDescription(
  { app, findEncoder }: Dependencies,
  id: string,
  { signal, isLast }: Attempt,
): Promise<void> {
  const track = await app.records.find(captionTracks, { id })
  const medium = track && (await app.records.find(media, { id: track.media }))
  if (!track || !medium || !needsDescription(track, medium.packaged)) return
  const { encoder } = await findEncoder()
  if (!encoder) {
    await accept(app, { track, medium }, { version: '', problem: sayProblem('no-encoder') })
    return
  }
  const folder = join(descriptionsFolder(app), id)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  try {
    const key = fileKey({ collection: captionTracks.schema.id, record: id }, track.sound)
    const file = await localCopy(app, key, join(folder, 'source'))
    const lead = await segmentsOf(app, medium)
    const place = { folder, name: DESCRIBED_NAME }
    const names = await makeDescription({ encoder, file, lead, ...place, watch: { signal } })
    const version = await storePackage(app, medium.id, { folder, names, signal })
    await accept(app, { track, medium }, { version, problem: '' })
  } catch (error) {
    if (signal.aborted || !(error instanceof MediaProblem)) throw error
    if (!FINAL.has(error.code) && !isLast) throw error
    app.log.warn('An audio description could not be created.', { track: id, error })
    await accept(app, { track, medium }, { version: '', problem: sayProblem(error.code) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Index = { renditions: Record<string, RenditionIndex> }

/** Returns the segments of a package's sound, which exists with or without a picture. */
async function segmentsOf({ storage }: App, { id, packaged }: Media) {
  const content = await storage.read(packagedKey(id, packaged, INDEX_FILE))
  if (!content) throw new MediaProblem('unreadable', 'the package is missing')
  const text = Buffer.concat(await content.toArray()).toString('utf8')
  return (JSON.parse(text) as Index).renditions[SOUND_NAME]?.segments ?? []
}

/** Stores the result, unless the sound or the recording was replaced in the meantime: then another job makes it again. */
async function accept(
  app: App,
  { track, medium: { id, packaged } }: DescriptionRequest,
  { version, problem }: { version: string; problem: string },
): Promise<void> {
  await app.transaction(async (records) => {
    const now = await records.find(captionTracks, { id: track.id })
    const medium = await records.find(media, { id })
    if (now?.sound !== track.sound || medium?.packaged !== packaged) return
    await records.update(captionTracks, track.id, {
      ...(version !== '' && { described: { version, source: packaged, sound: track.sound } }),
      soundProblem: problem,
    })
  })
}
