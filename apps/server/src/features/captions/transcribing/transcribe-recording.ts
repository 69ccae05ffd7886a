import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { App } from '@docket/accounts/app'
import type { Encoder, EncoderFinder, Watch } from '@docket/media/encoding'
import { type Transcriber, TranscribingProblem, transcribeSound } from '@docket/media/transcribing'
import { type CaptionJob, captionJobs } from '@docket/model/captions/caption-tracks'
import {
  sayTranscribingProblem,
  type TranscribingProblemCode,
} from '@docket/model/captions/transcribing'
import { type Media, media } from '@docket/model/media/media'
import { packagedKey } from '@docket/model/media/packaged'
import { watchProgress } from '#platform/watch-progress.ts'
import { isOpen } from './open-tasks.ts'
import { storeTranscript } from './store-transcript.ts'

const LOOK_MS = 1000

/** Watches a transcription: stores its progress, and cancels it when it is no longer wanted. */
function watchTask(app: App, id: string, signal: AbortSignal) {
  return watchProgress({
    signal,
    everyMs: LOOK_MS,
    async isWanted() {
      const task = await app.records.find(captionJobs, { id })
      return task !== undefined && isOpen(task)
    },
    store: (progress) => app.records.update(captionJobs, id, { progress }),
    canceled: () => new TranscribingProblem('canceled'),
    onFault(error) {
      app.log.warn('The progress of a transcription could not be updated.', { error })
    },
  })
}

export type TranscriptionTools = {
  app: App
  findEncoder: EncoderFinder
  transcriber: Transcriber | undefined
}

type Attempt = { signal: AbortSignal; isLast: boolean }

/** Problems that may not occur in the next attempt. */
const PASSING: ReadonlySet<TranscribingProblemCode> = new Set([
  'failed',
  'too-slow',
  'busy',
  'unreachable',
])
/** The fraction of the work that reading the sound takes. */
const READING = 0.05
const SOUND = 'sound.mp4'

/**
 * Transcribes a recording into a draft of its captions, or stores a sentence that says why it cannot. After a crash, the
 * next attempt reuses the parts that were finished.
 */
export async function transcribeRecording(
  tools: TranscriptionTools,
  id: string,
  attempt: Attempt,
): Promise<void> {
  const { app } = tools
  const task = await app.records.find(captionJobs, { id })
  if (!task || !isOpen(task)) return
  const folder = join(transcribingFolder(app), id)
  try {
    await work(tools, task, { folder, attempt })
  } catch (error) {
    const code = refusalOf(error, attempt)
    if (!code) throw error
    app.log.warn('A recording was not transcribed.', { media: task.media, error })
    await refuse(app, id, code)
  }
  await rm(folder, { recursive: true, force: true })
}

/** Returns why the recording is refused, or `undefined` if it is worth another attempt. */
function refusalOf(
  error: unknown,
  { signal, isLast }: Attempt,
): TranscribingProblemCode | undefined {
  if (signal.aborted) return undefined
  if (!(error instanceof TranscribingProblem)) return isLast ? 'failed' : undefined
  return !PASSING.has(error.code) || isLast ? error.code : undefined
}

async function refuse(app: App, id: string, code: TranscribingProblemCode): Promise<void> {
  await app.transaction(async (records) => {
    const task = await records.find(captionJobs, { id })
    // A person has canceled it, or its recording is gone.
    if (!task || !isOpen(task)) return
    const reason = sayTranscribingProblem(code)
    await records.update(captionJobs, id, { state: 'failed', progress: 0, reason })
  })
}

async function work(
  { app, findEncoder, transcriber }: TranscriptionTools,
  task: CaptionJob,
  { folder, attempt }: { folder: string; attempt: Attempt },
): Promise<void> {
  if (!transcriber) throw new TranscribingProblem('no-transcriber')
  const medium = await app.records.find(media, { id: task.media })
  if (!medium?.packaged || !medium.inspection?.sound) throw new TranscribingProblem('no-sound')
  const { encoder } = await findEncoder()
  if (!encoder) throw new TranscribingProblem('no-encoder')
  const attempts = task.attempts + 1
  await app.records.update(captionJobs, task.id, { state: 'running', attempts, reason: '' })
  const watched = watchTask(app, task.id, attempt.signal)
  try {
    const { signal, onProgress } = watched.watch
    const wav = await speechOf({ app, encoder, medium, folder, watch: { signal } })
    const done = await transcribeSound({
      transcriber,
      wav,
      folder,
      language: task.language,
      watch: { signal, onProgress: (part) => onProgress?.(READING + part * (1 - READING)) },
    })
    signal.throwIfAborted()
    await storeTranscript(app, task, { ...done, transcriber: transcriber.name })
  } finally {
    watched.end()
  }
}

type SpeechJob = { app: App; encoder: Encoder; medium: Media; folder: string; watch: Watch }

/** Returns the sound of a packaged recording as a WAV file, unless an earlier attempt has read it. */
async function speechOf({ app, encoder, medium, folder, watch }: SpeechJob): Promise<string> {
  const { id, packaged, durationMs } = medium
  const wav = join(folder, `speech-${packaged}.wav`)
  if (existsSync(wav)) return wav
  // Removes the files that an earlier attempt made from another version of the recording.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const key = packagedKey(id, packaged, SOUND)
  let file = app.storage.localPath?.(key)
  if (file === undefined) {
    file = join(folder, SOUND)
    const content = await app.storage.read(key)
    if (!content) throw new TranscribingProblem('no-sound', 'the stored file is missing')
    await pipeline(content, createWriteStream(file))
  }
  const half = `${wav}.part`
  await encoder.encode(file, half, { kind: 'speech', name: 'speech', durationMs }, watch)
  await rename(half, wav)
  return wav
}

/** The folder of transcriptions in progress. It is on the disk of the stored files and is never listed. */
function transcribingFolder({ config }: Pick<App, 'config'>): string {
  return join(config.dataFolder, 'files', '.transcribing')
}

/** Removes the files of transcriptions that are no longer wanted. */
export async function sweepTranscribing(app: App): Promise<void> {
  const root = transcribingFolder(app)
  for (const id of await readdir(root).catch(() => [])) {
    const task = await app.records.find(captionJobs, { id })
    if (!task || !isOpen(task)) await rm(join(root, id), { recursive: true, force: true })
  }
}
