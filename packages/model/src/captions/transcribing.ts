import { transcribing } from '@docket/texts/model/captions'
import { endpoint } from '../kernel/endpoint.ts'
import { type ShapedValue, shape } from '../kernel/shape.ts'
import { queuedShape, stoppedShape } from '../kernel/shapes.ts'

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

const TRANSCRIBERS = ['command', 'openai', 'pocketsphinx'] as const
export type TranscriberId = (typeof TRANSCRIBERS)[number]

/** The transcriber in use. */
export const transcriberFactsShape = shape('TranscriberFacts', (z) =>
  z.object({
    id: z.enum([...TRANSCRIBERS, '']).describe('Empty where there is none.'),
    name: z.string(),
    reason: z.string().describe('Why there is none, for administrators only.'),
  }),
)
export type TranscriberFacts = ShapedValue<typeof transcriberFactsShape>

/** Any logged-in user may call this. */
export const readTranscriber = endpoint<Record<string, never>, TranscriberFacts>(
  'GET',
  '/api/media/transcriber',
  { answer: transcriberFactsShape },
)

/**
 * Starts transcribing a recording in the station's language. The result is a draft. Requires the `captions` or the
 * `content` privilege. Answers 409 if a transcription is already running, if the recording already has captions in
 * that language or is not packaged yet, or if the server has no transcriber.
 */
export const startTranscribing = endpoint<{ id: string }, { queued: true }>(
  'POST',
  '/api/media/:id/transcribe',
  { answer: queuedShape, refuses: [409] },
)

/** Stops the transcription of a recording. Answers 409 when there is none. */
export const stopTranscribing = endpoint<{ id: string }, { stopped: true }>(
  'POST',
  '/api/media/:id/transcribe/stop',
  { answer: stoppedShape, refuses: [409] },
)

/** The job that transcribes a recording. Its payload is a `RecordingToTranscribe`. */
export const TRANSCRIBE_MEDIA = 'transcribe-media'

/** `task` is the id of the caption job. */
export type RecordingToTranscribe = { task: string }
