import { Readable } from 'node:stream'
import type { App } from '@docket/accounts/app'
import { captionTracks } from '@docket/model/captions/caption-tracks'
import type { Show } from '@docket/model/library/shows'
import { TARGET_LOUDNESS } from '@docket/model/media/findings'
import { media } from '@docket/model/media/media'
import type { SoundFacts } from '@docket/model/media/packaged'
import { demoId } from '../demo-id.ts'
import type { MadeProgram } from './make-program.ts'
import type { Program } from './programs.ts'
import { RATE } from './sound/synthesizer.ts'
import { writeCaptions } from './write-captions.ts'

/**
 * Stores the files of a package as a new version of a medium and returns the version's name. Main passes in this
 * function, because it belongs to a separate feature.
 */
export type StorePackage = (
  app: App,
  medium: string,
  files: { folder: string; names: readonly string[]; signal: AbortSignal },
) => Promise<string>

/** The index of the still image that becomes the poster, because the program's text is visible in it. */
const POSTER = 1

export function recordingId(station: string, show: Pick<Show, 'id'>): string {
  return demoId(station, 'program', show.id)
}

type StorageJob = {
  app: App
  station: { slug: string; name: string }
  program: Program
  made: MadeProgram
  store: StorePackage
  signal: AbortSignal
}

/**
 * Stores a program as the recording of a show, with the show's own captions. All shows share the same files on disk
 * through hard links.
 */
export async function storeProgram(storing: StorageJob, show: Show): Promise<void> {
  const { app, station, program, made } = storing
  const id = recordingId(station.slug, show)
  await storeRecording(storing, show, id)
  const place = { media: id, language: 'en', kind: 'captions' as const }
  if (await app.records.find(captionTracks, place)) return
  const { title, description, organization } = show
  const { durationMs } = made.made
  const vtt = writeCaptions({
    title,
    description,
    durationMs,
    sound: program.sound,
    station: station.name,
  })
  await app.saveWithFile(
    { collection: captionTracks, name: 'file' },
    { filename: 'captions.vtt', content: Readable.from([Buffer.from(vtt)]) },
    () => ({ ...place, organization, origin: 'upload' as const, state: 'published' as const }),
  )
}

async function storeRecording(storing: StorageJob, show: Show, id: string): Promise<void> {
  const { app, made, store, signal } = storing
  if (await app.records.find(media, { id })) return
  const { folder, inspected, made: packaged } = made
  const { stills, sprite } = inspected
  const inspection = { ...inspected.inspection, sound: soundOf(packaged.durationMs) }
  const pictures = [...stills, ...(sprite ? [sprite] : [])].map(({ file }) => file)
  const names = [...packaged.files, ...pictures]
  const version = await store(app, id, { folder, names, signal })
  const { width = 0, height = 0, fps = 0 } = inspection.picture ?? {}
  await app.records.create(media, {
    id,
    organization: show.organization,
    show: show.id,
    name: `${show.title}.mp4`.slice(0, 250),
    kind: 'video',
    mime: 'video/mp4',
    status: 'ready',
    packaged: version,
    loops: true,
    inspection,
    stills,
    sprite,
    width,
    height,
    fps,
    findings: [],
    progress: 100,
    renditions: packaged.renditions,
    durationMs: packaged.durationMs,
    bytes: packaged.renditions.reduce((sum, { bytes }) => sum + bytes, 0),
    poster: (stills[POSTER] ?? stills[0])?.file ?? '',
  })
}

/** The result that an inspection of the sound would have. The sound is in a separate file. */
function soundOf(durationMs: number): SoundFacts {
  return {
    codec: 'aac',
    channels: 2,
    sampleRate: RATE,
    durationMs,
    loudness: TARGET_LOUDNESS,
    truePeak: null,
  }
}
