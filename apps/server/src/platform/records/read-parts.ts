import type { CollectionSchema } from '@docket/model/collection'
import type { FastifyRequest } from 'fastify'
import { BadRequest, type FieldFaults, InvalidRecord, Refusal } from '../errors.ts'
import type { Files } from '../files/files.ts'
import {
  discardUploads,
  type FileField,
  receiveFile,
  type Upload,
  type Uploads,
} from '../files/uploads.ts'

export type SentBody = Record<string, unknown>

/** What a form in parts holds: texts by key, the JSON that came along, and files by key. */
export type Parts = {
  texts: ReadonlyMap<string, unknown[]>
  json: readonly unknown[]
  /** Names of uploads by the key under which they were sent. */
  names: ReadonlyMap<string, string[]>
  uploads: Uploads
}

/** The part of a multipart body that holds a JSON object. */
const JSON_PART = '@jsonPayload'
const FORM_BYTES = 256 * 1024 * 1024

/**
 * Reads a form to its end. Files for fields of the collection are staged, others dropped. Throws
 * `InvalidRecord` for files that their fields do not take, `BadRequest` for a form that breaks off,
 * `Refusal` 413 for more than 256 MB.
 */
export async function readParts(
  request: FastifyRequest,
  schema: CollectionSchema,
  files: Files,
): Promise<Parts> {
  const texts = new Map<string, unknown[]>()
  const names = new Map<string, string[]>()
  const uploads = new Map<string, Upload>()
  const json: unknown[] = []
  const faults: FieldFaults = {}
  let bytesLeft = FORM_BYTES

  async function* counted(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of asSent(content)) {
      bytesLeft -= chunk.length
      if (bytesLeft < 0) throw new Refusal(413, 'The request is too large.')
      yield chunk
    }
  }

  async function take(key: string, filename: string, content: AsyncIterable<Buffer>) {
    const { name, field } = fileFieldOf(schema, key) ?? {}
    // Browsers send an empty part without a name where no file was chosen.
    if (!name || !field || filename === '') return drain(counted(content))
    const { upload, fault } = await receiveFile(files, field, {
      filename,
      content: counted(content),
    })
    uploads.set(upload.name, upload)
    if (fault) faults[name] = fault
    add(names, key, upload.name)
  }

  try {
    for await (const part of asSent(request.parts())) {
      if (part.type === 'file') await take(part.fieldname, part.filename ?? '', part.file)
      else if (part.fieldname === JSON_PART) json.push(part.value)
      else add(texts, part.fieldname, part.value)
    }
    if (Object.keys(faults).length > 0) throw new InvalidRecord(faults)
    return { texts, json, names, uploads }
  } catch (error) {
    await discardUploads(files, uploads)
    throw error
  }
}

/** What a source gives. Where it breaks off, or is no form at all, that is the sender's fault. */
async function* asSent<Value>(source: AsyncIterable<Value>): AsyncGenerator<Value> {
  try {
    for await (const value of source) yield value
  } catch (error) {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    throw status < 500 ? error : new BadRequest('The form breaks off or cannot be read.')
  }
}

/** The file field that a key is about, with or without a modifier that brings files. */
function fileFieldOf(
  { fields }: CollectionSchema,
  key: string,
): { name: string; field: FileField } | undefined {
  const name = key.replace(/^\+|\+$/g, '')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field?.type === 'file' && !field.hidden ? { name, field } : undefined
}

function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  lists.set(key, [...(lists.get(key) ?? []), value])
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _chunk of content);
}
