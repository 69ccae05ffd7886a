import { UPLOADS_PATH } from '@docket/model/media/uploads'
import { uploads as words } from '@docket/texts/studio/data'
import type { DetailedError, HttpRequest, UploadOptions } from 'tus-js-client'
import { client } from '../connection/client.ts'

/** The transfer of one file, which can be stopped and restarted. */
export type Transfer = {
  start(): void
  stop(): Promise<void>
}

/** The largest size that gets through, as an index of `PART_BYTES`, for all files of this page. */
let partSize = 0

/** Why a transfer ended early. Without a `reason`, the connection is lost, and `start` continues. */
export type TransferEnd = { reason?: string }

/** `token` belongs to a confirmed submission and replaces a session. */
export type TransferPlace = { media: string; upload: string; hasBegun: boolean; token?: string }

export type TransferEvents = {
  onBegun(): void
  onProgress(sent: number): void
  onDone(): void
  onEnd(end: TransferEnd): void
}

/** The server is busy or starting, or still holds the lock of a dead connection. */
const PASSING = new Set([0, 408, 423, 429, 500, 502, 503, 504])
const CONFLICT = 409
const TOO_LARGE = 413
/**
 * How much one request sends, from most to least. Proxies buffer a request until it is complete, and by default many
 * refuse a request of more than a megabyte.
 */
const PART_BYTES = [16, 4, 1, 0.25].map((megabytes) => megabytes * 1024 ** 2)
const TOKEN = 'Upload-Token'

/**
 * Prepares the transfer of a file. Loads the upload library here: if that fails, it counts as a lost connection and is
 * retried.
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
    chunkSize: PART_BYTES[partSize] ?? Number.POSITIVE_INFINITY,
    // The queue does the retries.
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
      // The upload was created, but the response was lost.
      if (isRefusedCreation(error)) {
        sending.url = address
        sending.start()
      } else if (isRefusedPart(error) && sendLess(sending.options)) sending.start()
      else on.onEnd(endOf(error))
    },
  })
  return {
    start: () => sending.start(),
    stop: () => sending.abort(),
  }
}

/** Tells the server that the sender of a submission cancels an upload. */
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

/** Reports whether something on the way to the server refused a large request, rather than the server the large file. */
function isRefusedPart(error: Error | DetailedError): boolean {
  if (!('originalRequest' in error)) return false
  return statusOf(error) === TOO_LARGE && messageIn(error) === undefined
}

/** Makes an upload send less at a time. Returns false if it cannot send any less. */
function sendLess(options: UploadOptions): boolean {
  const next = PART_BYTES.findIndex((bytes) => bytes < (options.chunkSize ?? 0))
  if (next < 0) return false
  partSize = Math.max(partSize, next)
  options.chunkSize = PART_BYTES[next] as number
  return true
}

function endOf(error: Error | DetailedError): TransferEnd {
  if (!('originalRequest' in error)) return { reason: error.message }
  const status = statusOf(error)
  // A conflict: the server has more or less of the file than this part assumes. Asking again resolves it.
  if (PASSING.has(status) || status === CONFLICT) return {}
  return { reason: messageIn(error) ?? words.refusedBetween({ status }) }
}

/** Returns the message of our server. Proxies on the way respond with their own pages instead. */
function messageIn({ originalResponse }: DetailedError): string | undefined {
  try {
    const { message } = JSON.parse(originalResponse?.getBody() ?? '') as { message?: unknown }
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}
