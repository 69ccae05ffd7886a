import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '@docket/accounts/app'
import { type EncoderFinder, MediaProblem, makePodcast, SOUND_NAME } from '@docket/media/encoding'
import { gainOf } from '@docket/model/media/findings'
import { type Media, media } from '@docket/model/media/media'
import { type PodcastAudio, packagedKey } from '@docket/model/media/packaged'
import { needsPodcastAudio, PODCAST_FILE } from '@docket/model/podcasts/podcast-audio'
import { episodes } from '@docket/model/podcasts/podcasts'
import { fileKey } from '@docket/records/storage'
import { localCopy } from '#features/media/packaging/local-copy.ts'
import { podcastFolder } from '#features/media/packaging/packaging-folder.ts'
import { storePackage } from '#features/media/packaging/stored-packages.ts'

type Dependencies = { app: App; findEncoder: EncoderFinder }
type Attempt = { signal: AbortSignal; isLast: boolean }

/** Makes the audio of a recording, unless it exists or no episode needs it anymore. */
export async function encodePodcastAudio(
  { app, findEncoder }: Dependencies,
  id: string,
  { signal, isLast }: Attempt,
): Promise<void> {
  const medium = await app.records.find(media, { id })
  if (!medium || !needsPodcastAudio(medium)) return
  if (!(await app.records.find(episodes, { media: id }))) return
  const { encoder } = await findEncoder()
  if (!encoder) return
  const folder = join(podcastFolder(app), id)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  try {
    const { file, sound } = await sourceOf(app, medium, folder)
    const { durationMs } = medium
    const made = await makePodcast({ encoder, file, folder, sound, durationMs, watch: { signal } })
    const version = await storePackage(app, id, { folder, names: [PODCAST_FILE], signal })
    await accept(app, medium, { ...made, version })
  } catch (error) {
    if (signal.aborted || !isLast || !(error instanceof MediaProblem)) throw error
    app.log.warn('The audio of a podcast could not be created.', { media: id, error })
    await accept(app, medium, { version: '', bytes: 0, durationMs: 0, loudness: 0 })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the original, or the packaged sound if the station does not keep originals. */
async function sourceOf(app: App, { id, file, packaged, inspection }: Media, folder: string) {
  const { loudness, channels } = inspection?.sound ?? { loudness: 0, channels: 2 }
  const original = { channels, loudness: loudness ?? 0 }
  const path = join(folder, 'source')
  if (file !== '') {
    const key = fileKey({ collection: media.schema.id, record: id }, file)
    return { file: await localCopy(app, key, path), sound: original }
  }
  const raised = original.loudness + gainOf(original)
  const key = packagedKey(id, packaged, `${SOUND_NAME}.mp4`)
  return { file: await localCopy(app, key, path), sound: { channels, loudness: raised } }
}

/** Stores the audio in the medium, unless its recording was replaced in the meantime: then another job makes it again. */
async function accept(app: App, { id, packaged }: Media, made: Omit<PodcastAudio, 'source'>) {
  await app.transaction(async (records) => {
    const medium = await records.find(media, { id })
    if (medium?.packaged !== packaged) return
    await records.update(media, id, { podcastAudio: { ...made, source: packaged } })
  })
}
