import { UPLOADS_PATH } from '@docket/model/media/uploads'
import type { DetailedError, HttpRequest } from 'tus-js-client'
import { client } from '../connection/client.ts'

/** The sending of one file, which can be stopped and started again. */
export type Transfer = {
  start(): void
  stop(): Promise<void>
}

/** Why a transfer ended early. Without a `reason`, the connection is lost, and `start` continues. */
export type TransferEnd = { reason?: string }

/** `token`: of a confirmed submission, in place of a session. */
export type TransferPlace = { media: string; upload: string; hasBegun: boolean; token?: string }

export type TransferEvents = {
  onBegun(): void
  onProgress(sent: number): void
  onDone(): void
  onEnd(end: TransferEnd): void
}

/** The server is busy, starts, or still holds the lock of a connection that is dead. */
const PASSING = new Set([0, 408, 423, 429, 500, 502, 503, 504])
const CONFLICT = 409
const TOKEN = 'Upload-Token'

/**
 * Prepares the sending of a file. Loads the library for it now: a failure counts as a lost connection, and is tried
 * again.
 */
export async function openTransfer(
  file: File,
  { media, upload, hasBegun, token }: TransferPlace,
  on: TransferEvents,
): Promise<Transfer> {
  const { Upload } = await import('tus-js-client')
  const endpoint = location.origin + UPLOADS_PATH
  const address = `${endpoint}/${upload}`
  const sending = new Upload(file, {
    endpoint,
    uploadUrl: hasBegun ? address : null,
    metadata: { media },
    // The queue tries again, for as long as it takes.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onBeforeRequest(request) {
      if (token) request.setHeader(TOKEN, token)
      else request.setHeader('Authorization', client.authStore.token)
    },
    onUploadUrlAvailable: on.onBegun,
    onProgress: on.onProgress,
    onSuccess: on.onDone,
    onError(error) {
      // The upload was created, but the answer was lost.
      if (isRefusedCreation(error)) {
        sending.url = address
        sending.start()
      } else on.onEnd(endOf(error))
    },
  })
  return {
    start: () => sending.start(),
    stop: () => sending.abort(),
  }
}

/** Tells the server that the sender of a submission gives an upload up. */
export async function giveUpTransfer(upload: string, token: string): Promise<void> {
  const { Upload } = await import('tus-js-client')
  const onBeforeRequest = (request: HttpRequest) => request.setHeader(TOKEN, token)
  await Upload.terminate(`${location.origin}${UPLOADS_PATH}/${upload}`, { onBeforeRequest })
}

function statusOf(error: DetailedError): number {
  return error.originalResponse?.getStatus() ?? 0
}

function isRefusedCreation(error: Error | DetailedError): error is DetailedError {
  if (!('originalRequest' in error)) return false
  return error.originalRequest.getMethod() === 'POST' && statusOf(error) === CONFLICT
}

function endOf(error: Error | DetailedError): TransferEnd {
  if (!('originalRequest' in error)) return { reason: error.message }
  const status = statusOf(error)
  // A conflict: the server has more of the file, or less, than this part continues. Asking again settles it.
  if (PASSING.has(status) || status === CONFLICT) return {}
  return { reason: messageIn(error.originalResponse?.getBody() ?? '') }
}

function messageIn(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' ? message : body
  } catch {
    return body.trim()
  }
}
