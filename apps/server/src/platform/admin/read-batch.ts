import type { FastifyRequest } from 'fastify'
import { BadRequest, InvalidRecord } from '../errors.ts'
import { checkShape } from '../records/body-shape.ts'
import { REQUIRED } from '../records/validate.ts'
import { isObject } from './guard.ts'

/** One write of a batch, as sent. */
export type BatchRequest = {
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Name or id. */
  collection: string
  /** Absent where a record is made or put. */
  id?: string
  query: Record<string, string>
  /** Lower-cased names, `-` as `_`. */
  headers: Record<string, string>
  body: Record<string, unknown>
}

const JSON_PART = '@jsonPayload'
const RECORDS = /^\/api\/collections\/([^/]+)\/records(?:\/([^/]+))?\/?$/
const NOT_BATCH = 'Failed to load the submitted data: the body is not a batch of requests.'

/**
 * The writes that were sent, not yet understood: JSON, or the JSON part of a form, which is how
 * clients send them. Throws `BadRequest` for anything else, and for files; `InvalidRecord` for none
 * or for more than `most`.
 */
export async function readBatch(message: FastifyRequest, most: number): Promise<unknown[]> {
  const sent = message.isMultipart() ? await readJsonPart(message) : message.body
  if (!isObject(sent)) throw new BadRequest(NOT_BATCH)
  const { requests = [] } = sent
  if (!Array.isArray(requests)) throw new BadRequest(NOT_BATCH)
  if (requests.length === 0) throw new InvalidRecord({ requests: REQUIRED })
  if (requests.length > most) {
    throw new InvalidRecord({
      requests: {
        code: 'validation_length_out_of_range',
        message: `At most ${most} requests go into one batch.`,
      },
    })
  }
  return requests
}

async function readJsonPart(message: FastifyRequest): Promise<unknown> {
  let json: unknown
  let files = 0
  for await (const part of message.parts()) {
    if (part.type === 'file') {
      files += 1
      part.file.resume()
    } else if (part.fieldname === JSON_PART) json = part.value
  }
  if (files > 0) {
    throw new BadRequest('Files do not go into a batch: send their records one by one.')
  }
  try {
    return typeof json === 'string' ? JSON.parse(json) : json
  } catch {
    throw new BadRequest(NOT_BATCH)
  }
}

/** What one write of a batch asks for. Throws `BadRequest` for what is no write of a record. */
export function readRequest(sent: unknown): BatchRequest {
  if (!isObject(sent) || typeof sent.url !== 'string') throw new BadRequest(NOT_BATCH)
  const url = URL.parse(sent.url, 'http://batch.invalid')
  const [, collection, id] = RECORDS.exec(url?.pathname ?? '') ?? []
  const method = String(sent.method ?? '').toUpperCase()
  if (!url || !collection || !isWrite(method) || needsId(method) !== (id !== undefined)) {
    throw new BadRequest('A batch holds writes of records only.')
  }
  const body = sent.body ?? {}
  if (!isObject(body)) throw new BadRequest('The body of the request is not a JSON object.')
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
