import { startHandInRecording } from '@docket/model/hand-in'
import { call } from '#data/connection/call.ts'
import { openTransfer } from '#data/uploads/transfer.ts'

type Options = { onProgress: (done: number) => void; signal: AbortSignal }

/** Uploads a recording for a confirmed submission in parts, and continues by itself after a lost connection. */
export async function sendRecording(
  token: string,
  file: File,
  { onProgress, signal }: Options,
): Promise<void> {
  const { name, size: bytes } = file
  const started = await call(startHandInRecording, { token, name: name.slice(-250), bytes })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const place = { ...started, hasBegun: false, token }
  const transfer = await openTransfer(file, place, {
    onBegun: () => undefined,
    onProgress: (sent) => onProgress(sent / bytes),
    onDone: resolve,
    onEnd: ({ reason }) => reject(new Error(reason ?? '')),
  })
  signal.addEventListener('abort', () => {
    transfer.giveUp().catch(() => undefined)
    reject(new Error(''))
  })
  transfer.start()
  return promise
}
