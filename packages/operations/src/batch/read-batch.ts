import { BadRequest, InvalidRecord, Refusal } from '@docket/model/kernel/errors'
import { blankFault, checkShape, isObject } from '@docket/records/engine'
import { JSON_PART } from '@docket/records/http'
import type { Files, StagedFile } from '@docket/records/storage'
import { discardRest, type FormFile, readForm } from '@docket/service/http'
import { batch as words } from '@docket/texts/server/operations'
import type { FastifyRequest } from 'fastify'

/** A batch as sent: the unparsed writes and their files. */
export type SentBatch = { requests: readonly unknown[]; files: readonly BatchFile[] }

/** A file for the write at `index`; `key` is its key in the body of that write. */
export type BatchFile = { index: number; key: string; filename: string; staged: StagedFile }

export type BatchLimits = { maxRequests: number; maxBytes: number }

/** One write of a batch, as sent. */
export type BatchRequest = {
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Name or id. */
  collection: string
  /** Absent for POST and PUT. */
  id?: string
  query: Record<string, string>
  /** Lower-cased names, `-` as `_`. */
  headers: Record<string, string>
  body: Record<string, unknown>
}

const MAX_FILES = 100
const FILE_PART = /^requests\.(\d{1,4})\.(.+)$/
const RECORDS = /^\/api\/collections\/([^/]+)\/records(?:\/([^/]+))?\/?$/

/**
 * Reads a batch: either JSON, or a form with a JSON part and files, which is how clients send files. The
 * caller must discard the files afterwards. Throws `BadRequest` for any other body, `InvalidRecord` for zero
 * or too many writes, and `Refusal` 413 for more than 100 files or more bytes than the limit.
 */
export async function readBatch(
  message: FastifyRequest,
  files: Files,
  { maxRequests, maxBytes }: BatchLimits,
): Promise<SentBatch> {
  if (Number(message.headers['content-length'] ?? 0) > maxBytes) {
    throw new Refusal(413, words.tooLarge({ bytes: maxBytes }))
  }
  if (!message.isMultipart()) {
    return { requests: requestsIn(message.body, maxRequests), files: [] }
  }
  const staged: BatchFile[] = []

  async function take({ key, filename, content }: FormFile): Promise<void> {
    const [, index, name] = FILE_PART.exec(key) ?? []
    if (index === undefined || name === undefined || filename === '') return discardRest(content)
    const file = await files.staging.stage(content, maxBytes)
    staged.push({ index: Number(index), key: name, filename, staged: file })
  }

  try {
    const texts = await readForm(message, { files: MAX_FILES, bytes: maxBytes }, take)
    const json = texts.findLast(([key]) => key === JSON_PART)?.[1]
    return { requests: requestsIn(parse(json), maxRequests), files: staged }
  } catch (error) {
    await discardBatchFiles(files, staged)
    throw error
  }
}

/** Deletes the staged files that no write took over. */
export async function discardBatchFiles(
  { staging }: Files,
  batchFiles: readonly BatchFile[],
): Promise<void> {
  for (const { staged } of batchFiles) await staging.discard(staged.path)
}

function requestsIn(sent: unknown, most: number): unknown[] {
  if (!isObject(sent)) throw new BadRequest(words.notABatch)
  const { requests = [] } = sent
  if (!Array.isArray(requests)) throw new BadRequest(words.notABatch)
  if (requests.length === 0) throw new InvalidRecord({ requests: blankFault() })
  if (requests.length <= most) return requests
  throw new InvalidRecord({
    requests: {
      code: 'validation_length_out_of_range',
      message: words.mostRequests({ most }),
    },
  })
}

function parse(json: unknown): unknown {
  try {
    return typeof json === 'string' ? JSON.parse(json) : json
  } catch {
    throw new BadRequest(words.notABatch)
  }
}
/** Parses one write of a batch. Throws `BadRequest` if it is not a write of a record. */
export function readRequest(sent: unknown): BatchRequest {
  if (!isObject(sent) || typeof sent.url !== 'string') throw new BadRequest(words.notABatch)
  const url = URL.parse(sent.url, 'http://batch.invalid')
  const [, collection, id] = RECORDS.exec(url?.pathname ?? '') ?? []
  const method = String(sent.method ?? '').toUpperCase()
  if (!url || !collection || !isWrite(method) || needsId(method) !== (id !== undefined)) {
    throw new BadRequest(words.onlyRecords)
  }
  const body = sent.body ?? {}
  if (!isObject(body)) throw new BadRequest(words.notAnObject)
  checkShape(body)
  return {
    method,
    collection: decode(collection),
    ...(id !== undefined && { id }),
    query: Object.fromEntries(url.searchParams),
    headers: isObject(sent.headers) ? readHeaders(sent.headers) : {},
    body,
  }
}

function isWrite(method: string): method is BatchRequest['method'] {
  return method === 'POST' || method === 'PATCH' || method === 'PUT' || method === 'DELETE'
}

function needsId(method: BatchRequest['method']): boolean {
  return method === 'PATCH' || method === 'DELETE'
}

function readHeaders(headers: Record<string, unknown>): Record<string, string> {
  const pairs = Object.entries(headers).map(([name, value]) => [
    name.toLowerCase().replaceAll('-', '_'),
    String(value ?? ''),
  ])
  return Object.fromEntries(pairs)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new BadRequest()
  }
}
