import type { App } from '@docket/accounts/app'
import {
  createCommandTranscriber,
  createPocketSphinx,
  createServiceTranscriber,
  type Transcriber,
} from '@docket/media/transcribing'
import {
  readTranscriber,
  sayTranscribingProblem,
  type TranscriberFacts,
} from '@docket/model/captions/transcribing'
import { z } from 'zod'

const ANSWER_MS = 15 * 60_000

/** Returns the transcriber that the operator chose, or `undefined`. */
export function transcriberOf({
  config,
  outbound,
}: Pick<App, 'config' | 'outbound'>): Transcriber | undefined {
  const { transcriber: chosen } = config
  if (!chosen) return undefined
  if (chosen.kind === 'command') return createCommandTranscriber(chosen.command)
  if (chosen.kind === 'pocketsphinx') return createPocketSphinx()
  return createServiceTranscriber({
    ...chosen,
    send: (path, { headers, body, signal }) =>
      outbound.fetch(chosen.url + path, {
        purpose: 'transcriber',
        method: 'POST',
        headers,
        body,
        timeoutMs: ANSWER_MS,
        ...(signal && { signal }),
      }),
  })
}

async function factsOf(transcriber: Transcriber | undefined): Promise<TranscriberFacts> {
  if (!transcriber) return { id: '', name: '', reason: sayTranscribingProblem('no-transcriber') }
  const state = await transcriber.probe()
  if (!state.ok) return { id: '', name: transcriber.name, reason: state.reason }
  return { id: transcriber.id, name: transcriber.name, reason: '' }
}

/** Returns which transcriber is used. Only administrators learn why there is none. */
export function serveTranscriber(
  app: Pick<App, 'handle'>,
  transcriber: Transcriber | undefined,
): void {
  app.handle(
    readTranscriber,
    {
      who: 'loggedIn',
      shape: z.object({}),
      area: 'Station',
      summary: 'Read which transcriber captions recordings',
    },
    async ({ caller }) => {
      const facts = await factsOf(transcriber)
      return caller.kind === 'superuser' ? facts : { ...facts, reason: '' }
    },
  )
}

/** Reports in the server's log and health which transcriber is used. */
export async function reportTranscriber(app: App, transcriber = transcriberOf(app)): Promise<void> {
  const { id, name, reason } = await factsOf(transcriber)
  app.reportHealth({ transcriber: id || 'none' })
  if (id !== '') app.log.info('Recordings can be transcribed.', { transcriber: id, name })
  else if (transcriber) app.log.warn('The transcriber cannot be used.', { reason })
}
