import type { CollectionSchema } from '@docket/model/kernel/collection'
import { type FieldFaults, InvalidRecord } from '@docket/model/kernel/errors'
import { discardRest, type FormFile, readForm } from '@docket/service/http'
import type { FastifyRequest } from 'fastify'
import type { Files } from '../storage/files.ts'
import {
  discardUploads,
  fileFieldOf,
  receiveFile,
  type Upload,
  type Uploads,
} from '../storage/uploads.ts'

export type SentBody = Record<string, unknown>

/** The content of a multipart form: texts by key, JSON payloads, and files by key. */
export type BodyParts = {
  texts: ReadonlyMap<string, unknown[]>
  json: readonly unknown[]
  /** Names of uploads by the key under which they were sent. */
  names: ReadonlyMap<string, string[]>
  uploads: Uploads
}

/** The name of the part that contains a JSON object. */
export const JSON_PART = '@jsonPayload'
const MEGABYTE = 1024 * 1024
const LIMITS = { files: 20, bytes: 256 * MEGABYTE }
// A slightly oversized file is still read, so that the fault can name its field.
const SLACK_BYTES = 16 * MEGABYTE

/**
 * Reads a form to its end. Files for fields of the collection are staged; all others are dropped. Throws
 * `InvalidRecord` for files that their fields do not accept. Throws what `readForm` throws for an invalid
 * form, for more than 20 files or 256 MB in total, and for an announced size far above what the collection's
 * fields accept.
 */
export async function readParts(
  request: FastifyRequest,
  schema: CollectionSchema,
  files: Files,
): Promise<BodyParts> {
  const names = new Map<string, string[]>()
  const uploads = new Map<string, Upload>()
  const faults: FieldFaults = {}

  async function take({ key, filename, content }: FormFile): Promise<void> {
    const { name, field } = fileFieldOf(schema, key) ?? {}
    // Browsers send an empty part without a file name when no file is selected.
    if (!name || !field || filename === '') return discardRest(content)
    const { upload, fault } = await receiveFile(files, { schema, field }, { filename, content })
    uploads.set(upload.name, upload)
    if (fault) faults[name] = fault
    add(names, key, upload.name)
  }

  try {
    const limits = { ...LIMITS, announcedBytes: announcedBytes(schema) }
    const sent = await readForm(request, limits, take)
    if (Object.keys(faults).length > 0) throw new InvalidRecord(faults)
    return { ...sortTexts(sent), names, uploads }
  } catch (error) {
    await discardUploads(files, uploads)
    throw error
  }
}

/** Returns twice the capacity of the fields, to allow for replaced files, plus some slack. */
function announcedBytes({ fields }: CollectionSchema): number {
  const held = Object.values(fields).map((field) =>
    field.type === 'file' ? field.maxSize * Math.max(1, field.maxSelect ?? 1) : 0,
  )
  const sum = held.reduce((one, other) => one + other, 0)
  return Math.min(LIMITS.bytes, 2 * sum + SLACK_BYTES)
}

function sortTexts(
  sent: readonly [key: string, text: unknown][],
): Pick<BodyParts, 'texts' | 'json'> {
  const texts = new Map<string, unknown[]>()
  const json: unknown[] = []
  for (const [key, text] of sent) {
    if (key === JSON_PART) json.push(text)
    else add(texts, key, text)
  }
  return { texts, json }
}

function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  lists.set(key, [...(lists.get(key) ?? []), value])
}
