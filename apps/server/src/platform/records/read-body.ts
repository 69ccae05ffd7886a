import type { CollectionSchema } from '@docket/model/collection'
import type { FastifyRequest } from 'fastify'
import { BadRequest } from '../errors.ts'
import { checkShape } from './body-shape.ts'

export type SentBody = Record<string, unknown>

/** The part of a multipart body that holds a JSON object. */
const JSON_PART = '@jsonPayload'

/**
 * The body of a write: JSON, or a form in parts. An absent one is empty. Throws `BadRequest` for
 * anything that cannot be read, and for files, which cannot be stored yet.
 */
export async function readBody(
  request: FastifyRequest,
  schema: CollectionSchema,
): Promise<SentBody> {
  const body = request.isMultipart() ? await readParts(request, schema) : readJson(request.body)
  checkShape(body)
  return body
}

function readJson(body: unknown): SentBody {
  if (body === undefined || body === null || body === '') return {}
  const value: unknown = typeof body === 'string' ? parseJson(body) : body
  if (value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw new BadRequest(NOT_JSON)
  return value as SentBody
}

const NOT_JSON = 'Failed to load the submitted data: the body is not a JSON object.'

function parseJson(text: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    throw new BadRequest(NOT_JSON)
  }
}

async function readParts(request: FastifyRequest, schema: CollectionSchema): Promise<SentBody> {
  const values = new Map<string, unknown[]>()
  let payload: SentBody = {}
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume()
      throw new BadRequest('Files cannot be uploaded yet; send the record without them.', {
        [part.fieldname]: { code: 'validation_invalid_value', message: 'Cannot be uploaded.' },
      })
    }
    if (part.fieldname === JSON_PART) payload = { ...payload, ...readJson(part.value) }
    else values.set(part.fieldname, [...(values.get(part.fieldname) ?? []), part.value])
  }
  const body: SentBody = {}
  for (const [name, [first, ...more]] of values) {
    body[name] = more.length > 0 ? [first, ...more] : fromText(schema, name, first)
  }
  return { ...body, ...payload }
}

/** JSON fields take JSON text; what is none is a text. */
function fromText(schema: CollectionSchema, name: string, value: unknown): unknown {
  const isJson = Object.hasOwn(schema.fields, name) && schema.fields[name]?.type === 'json'
  if (!isJson || typeof value !== 'string') return value
  try {
    return value === '' ? null : JSON.parse(value)
  } catch {
    return value
  }
}
