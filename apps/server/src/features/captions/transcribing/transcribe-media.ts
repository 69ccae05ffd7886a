import type { App } from '@docket/accounts/app'
import type { EncoderFinder } from '@docket/media/encoding'
import type { Transcriber } from '@docket/media/transcribing'
import { TRANSCRIBE_MEDIA } from '@docket/model/captions/transcribing'
import { MINUTE_MS } from '@docket/model/time/instants'
import { finderOf } from '#features/media/packaging/report-encoder.ts'
import { serveTranscriber, transcriberOf } from './known-transcriber.ts'
import { queueOpenTasks, transcribeNewRecordings } from './open-tasks.ts'
import { steerTranscribing } from './steer-transcribing.ts'
import { sweepTranscribing, transcribeRecording } from './transcribe-recording.ts'

type Options = { findEncoder?: EncoderFinder; transcriber?: Transcriber | undefined }

const QUEUE_OPEN = 'queue-open-transcriptions'
const LANE = 'transcribing'
const MAX_ATTEMPTS = 4

/** Transcribes recordings, one at a time, with the transcriber that the operator chose. */
export function transcribeMedia(
  app: App,
  { findEncoder = finderOf(app), transcriber = transcriberOf(app) }: Options = {},
): void {
  const tools = { app, findEncoder, transcriber }
  app.jobs.handle(
    TRANSCRIBE_MEDIA,
    ({ task }, { signal, attempt }) =>
      transcribeRecording(tools, String(task), { signal, isLast: attempt === MAX_ATTEMPTS }),
    { lane: LANE, attempts: MAX_ATTEMPTS },
  )
  app.jobs.handle(QUEUE_OPEN, async () => {
    await queueOpenTasks(app)
    await sweepTranscribing(app)
  })
  app.jobs.repeat(QUEUE_OPEN, 10 * MINUTE_MS)
  transcribeNewRecordings(app, transcriber)
  steerTranscribing(app, transcriber)
  serveTranscriber(app, transcriber)
}
