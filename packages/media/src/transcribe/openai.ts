import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { readTranscript } from './read-transcript.ts'
import { type Transcriber, TranscribingProblem } from './transcriber.ts'

/** Sends a request to the service. Throws if it does not respond. */
export type Send = (
  path: string,
  request: { headers: Record<string, string>; body: Uint8Array; signal?: AbortSignal | undefined },
) => Promise<{ status: number; text(): string }>

export type ServiceOptions = {
  model: string
  key?: string | undefined
  send: Send
  /** The delay before the second attempt; it doubles each time. */
  retryMs?: number
}

const MAX_ATTEMPTS = 4
const RETRY_MS = 5000
const PATH = '/audio/transcriptions'

/** Creates the transcriber that calls OpenAI's transcription API, or a server that imitates it. */
export function createServiceTranscriber(options: ServiceOptions): Transcriber {
  const { model } = options
  return {
    id: 'openai',
    name: model,
    async probe() {
      return { ok: true }
    },
    async transcribe(wav, { language, signal }) {
      const fields = [
        ['model', model],
        ['language', language],
        ['response_format', 'verbose_json'],
        ['timestamp_granularities[]', 'word'],
        ['timestamp_granularities[]', 'segment'],
      ] as const
      return readTranscript(await post(options, formOf(fields, await readFile(wav)), signal))
    },
  }
}

type Form = { type: string; body: Uint8Array }

async function post(
  { send, key, retryMs = RETRY_MS }: ServiceOptions,
  { type, body }: Form,
  signal: AbortSignal | undefined,
): Promise<string> {
  const headers = { 'content-type': type, ...(key && { authorization: `Bearer ${key}` }) }
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(PATH, { headers, body, signal }).catch((error: unknown) => {
      throw new TranscribingProblem(signal?.aborted ? 'canceled' : 'unreachable', String(error))
    })
    const { status } = answer
    if (status === 200) return answer.text()
    const isBusy = status === 429 || status >= 500
    const detail = `HTTP ${status}. ${answer.text().slice(0, 300)}`
    if (!isBusy) throw new TranscribingProblem('refused', detail)
    if (attempt === MAX_ATTEMPTS) throw new TranscribingProblem('busy', detail)
    await wait(retryMs * 2 ** (attempt - 1), undefined, signal ? { signal } : {}).catch(() => {
      throw new TranscribingProblem('canceled')
    })
  }
}

/** Writes a form that contains the sound as a file. */
function formOf(fields: readonly (readonly [string, string])[], wav: Uint8Array): Form {
  const boundary = `docket-${randomBytes(16).toString('hex')}`
  const parts = fields.map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="speech.wav"\r\ncontent-type: audio/wav\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(parts.join('') + head),
    wav,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}
