import { UPLOADS_PATH } from '@docket/model/media/uploads'
import type { DetailedError } from 'tus-js-client'
import { client } from '../connection/client.ts'

/** The sending of one file, which can be stopped and started again. */
export type Transfer = {
  start(): void
  stop(): Promise<void>
  /** Stops it for good, and tells the server. */
  giveUp(): Promise<void>
}

/** Why a transfer ended early. Without a `reason`, the connection is lost. */
export type TransferEnd = { reason?: string }

/** `token`: of a confirmed submission, in place of a session. */
export type TransferPlace = { media: string; upload: string; hasBegun: boolean; token?: string }

export type TransferEvents = {
  onBegun(): void
  onProgress(sent: number): void
  onDone(): void
  onEnd(end: TransferEnd): void
}

/** How long to wait before each attempt after a failure. Every byte that arrives begins the list anew. */
const RETRIES_MS = [0, 500, 1000, 2000, 4000, 8000, 15_000, 30_000]
/** The server is busy, starts, or still holds the lock of a connection that is dead. */
const PASSING = new Set([0, 408, 423, 429, 500, 502, 503, 504])
const CONFLICT = 409

/** Prepares the sending of a file. The code of the protocol is loaded with the first one. */
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
    retryDelays: RETRIES_MS,
    storeFingerprintForResuming: false,
    onBeforeRequest(request) {
      if (token) request.setHeader('Upload-Token', token)
      else request.setHeader('Authorization', client.authStore.token)
    },
    onShouldRetry: (error) => isPassing(error),
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
    giveUp: () => sending.abort(true),
  }
}

function statusOf(error: DetailedError): number {
  return error.originalResponse?.getStatus() ?? 0
}

function isPassing(error: DetailedError): boolean {
  const status = statusOf(error)
  return PASSING.has(status) || (status === CONFLICT && !isRefusedCreation(error))
}

function isRefusedCreation(error: Error | DetailedError): error is DetailedError {
  if (!('originalRequest' in error)) return false
  return error.originalRequest.getMethod() === 'POST' && statusOf(error) === CONFLICT
}

function endOf(error: Error | DetailedError): TransferEnd {
  if (!('originalRequest' in error)) return { reason: error.message }
  if (PASSING.has(statusOf(error))) return {}
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
