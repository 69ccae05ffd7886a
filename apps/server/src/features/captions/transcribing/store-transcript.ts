import { Readable } from 'node:stream'
import type { App } from '@docket/accounts/app'
import { type TranscribedCaptions, TranscribingProblem } from '@docket/media/transcribing'
import {
  type CaptionJob,
  type CaptionTrack,
  captionJobs,
  captionTracks,
} from '@docket/model/captions/caption-tracks'
import type { StoredTranscript } from '@docket/model/captions/heard'
import { lintCues } from '@docket/model/captions/lint-cues'
import { toEpochMs } from '@docket/model/time/instants'

const MAX_FAULTS = 500

/**
 * Stores captions as a draft, with the confidence of their words. Never replaces captions that someone made in the
 * meantime.
 */
export async function storeTranscript(
  app: App,
  task: CaptionJob,
  { vtt, cues, words, transcriber }: TranscribedCaptions & { transcriber: string },
): Promise<void> {
  const { organization, media, language } = task
  const place = { media, language, kind: 'captions' as const }
  const known = await app.records.find(captionTracks, place)
  // After a crash between the two writes, the captions are stored but the task is not done.
  if (known && known.file !== '' && !isOf(task, known)) throw new TranscribingProblem('captioned')
  if (!known?.file) {
    const values = { ...place, organization, origin: 'machine' as const }
    const { id } = known ?? (await app.records.create(captionTracks, values))
    const heard: StoredTranscript = { transcriber, words }
    await save(app, id, 'heard', { name: 'heard.json', text: JSON.stringify(heard) })
    await save(
      app,
      id,
      'file',
      { name: 'captions.vtt', text: vtt },
      { origin: 'machine', state: 'draft', lint: lintCues(cues).slice(0, MAX_FAULTS) },
    )
  }
  await app.records.update(captionJobs, task.id, {
    state: 'needs_review',
    progress: 100,
    reason: '',
  })
}

function isOf(task: CaptionJob, { heard, updated }: CaptionTrack): boolean {
  return heard !== '' && toEpochMs(updated) >= toEpochMs(task.created)
}

async function save(
  app: App,
  id: string,
  name: 'file' | 'heard',
  { name: filename, text }: { name: string; text: string },
  values: Partial<CaptionTrack> = {},
): Promise<void> {
  const content = Readable.from([Buffer.from(text)])
  await app.saveWithFile(
    { collection: captionTracks, name, id },
    { filename, content },
    () => values,
  )
}
