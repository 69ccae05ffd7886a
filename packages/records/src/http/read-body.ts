import type { CollectionSchema } from '@docket/model/kernel/collection'
import { BadRequest } from '@docket/model/kernel/errors'
import { errors } from '@docket/texts/model/texts'
import type { FastifyRequest } from 'fastify'
import { checkShape } from '../engine/access/body-shape.ts'
import type { Files } from '../storage/files.ts'
import { discardUploads, type Uploads } from '../storage/uploads.ts'
import { type BodyParts, readParts, type SentBody } from './read-parts.ts'

/** The body of a write. It contains the future stored names of uploaded files. */
export type ReadBody = { body: SentBody; uploads?: Uploads }

/**
 * Reads the body of a write: JSON or a multipart form. An absent body is empty. Throws `BadRequest` for an
 * unreadable body, and `InvalidRecord` for files that their fields do not accept. The caller must discard the
 * uploads after the write; see `discardUploads`.
 */
export async function readBody(
  request: FastifyRequest,
  schema: CollectionSchema,
  files: Files,
): Promise<ReadBody> {
  if (!request.isMultipart()) return { body: readJsonFields(schema, readJson(request.body)) }
  const parts = await readParts(request, schema, files)
  try {
    const body = bodyOf(parts, schema)
    checkShape(body)
    return { body: readJsonFields(schema, body), uploads: parts.uploads }
  } catch (error) {
    await discardUploads(files, parts.uploads)
    throw error
  }
}

function readJson(body: unknown): SentBody {
  if (body === undefined || body === null || body === '') return {}
  const value: unknown = typeof body === 'string' ? parseJson(body) : body
  if (value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw new BadRequest(errors.notJsonObject)
  checkShape(value)
  return value as SentBody
}

function parseJson(text: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    throw new BadRequest(errors.notJsonObject)
  }
}

function bodyOf({ texts, json, names }: BodyParts, schema: CollectionSchema): SentBody {
  const body: SentBody = {}
  for (const [name, [first, ...more]] of texts) {
    body[name] = more.length > 0 ? [first, ...more] : first
  }
  for (const payload of json) Object.assign(body, readJson(payload))
  nameFiles(body, names, schema)
  return body
}

/** Adds the names of uploaded files to a body, under the keys with which the files were sent. */
export function nameFiles(
  body: SentBody,
  names: ReadonlyMap<string, readonly string[]>,
  schema: CollectionSchema,
): void {
  for (const [key, sent] of names) {
    const into = appends(schema, key) ? `${key}+` : key
    const given = body[into]
    body[into] = [...(given === undefined ? [] : [given].flat()), ...sent]
  }
}

/**
 * Returns whether files sent under this key are added to the existing ones: those sent under the plain name
 * of a field that holds several files.
 */
function appends({ fields }: CollectionSchema, key: string): boolean {
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined
  return field?.type === 'file' && field.maxSelect !== 1
}

const STRUCTURED = new Set<string | undefined>(['json', 'geoPoint'])

/**
 * Returns the body with the texts in JSON and location fields parsed, because forms contain only texts and many
 * clients send JSON as text. A text that is not JSON is kept. Throws `BadRequest` for a body with an invalid
 * structure.
 */
export function readJsonFields(schema: CollectionSchema, body: SentBody): SentBody {
  const texts = Object.entries(body).filter(
    ([name, value]) =>
      typeof value === 'string' &&
      Object.hasOwn(schema.fields, name) &&
      STRUCTURED.has(schema.fields[name]?.type),
  )
  if (texts.length === 0) return body
  const values = texts.map(([name, text]) => [name, fromText(String(text))])
  const read = { ...body, ...Object.fromEntries(values) }
  checkShape(read)
  return read
}

function fromText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
