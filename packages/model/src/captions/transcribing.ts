import { endpoint } from '../endpoint.ts'
import { transcribing } from './words.ts'

/** Why a recording could not be transcribed. `sayTranscribingProblem` words it. */
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

/** Which transcriber is used: `id` is empty where there is none, and only administrators read why. */
export type TranscriberFacts = { id: TranscriberId | ''; name: string; reason: string }

/** For everyone who is logged in. */
export const readTranscriber = endpoint<Record<string, never>, TranscriberFacts>(
  'GET',
  '/api/media/transcriber',
)

/**
 * Has a recording transcribed, in the station's language. The result is a draft. Requires the `captions` or the
 * `content` privilege. Answers 409 while that is under way, when the recording has captions in that language or is not
 * packaged yet, and when the server has no transcriber.
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
