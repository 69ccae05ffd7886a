import { endpoint } from '../endpoint.ts'
import { transcribing } from './words.ts'

/** Why a recording could not be transcribed. `sayTranscribingProblem` turns it into a sentence. */
export type TranscribingProblemCode =
  | 'no-transcriber'
  | 'no-encoder'
  | 'no-sound'
  | 'not-started'
  | 'failed'
  | 'too-slow'
  | 'too-much'
  | 'not-understood'
  | 'refused'
  | 'busy'
  | 'unreachable'
  | 'only-english'
  | 'unknown-language'
  | 'nothing-said'
  | 'captioned'
  | 'canceled'

/** Returns the problem as one sentence for staff. */
export function sayTranscribingProblem(code: TranscribingProblemCode): string {
  return transcribing[code]
}

export type TranscriberId = 'command' | 'openai' | 'pocketsphinx'

/** The transcriber in use. `id` is empty if there is none; only administrators see the reason. */
export type TranscriberFacts = { id: TranscriberId | ''; name: string; reason: string }

/** For everyone who is logged in. */
export const readTranscriber = endpoint<Record<string, never>, TranscriberFacts>(
  'GET',
  '/api/media/transcriber',
)

/**
 * Starts transcribing a recording in the station's language. The result is a draft. Requires the `captions` or the
 * `content` privilege. Answers 409 if a transcription is already running, if the recording already has captions in
 * that language or is not packaged yet, or if the server has no transcriber.
 */
export const startTranscribing = endpoint<{ id: string }, { queued: true }>(
  'POST',
  '/api/media/:id/transcribe',
)

/** Stops the transcription of a recording. Answers 409 when there is none. */
export const stopTranscribing = endpoint<{ id: string }, { stopped: true }>(
  'POST',
  '/api/media/:id/transcribe/stop',
)

/** The job that transcribes a recording. Its payload is a `RecordingToTranscribe`. */
export const TRANSCRIBE_MEDIA = 'transcribe-media'

/** `task` is the id of the caption job. */
export type RecordingToTranscribe = { task: string }
