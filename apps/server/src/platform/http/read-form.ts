import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BadRequest, Refusal } from '../errors.ts'

/**
 * What a form in parts may hold; texts are bounded for all forms alike. A form that is announced as
 * larger than `announcedBytes`, or else than all it may hold, is refused before it is read.
 */
export type FormLimits = { files: number; bytes: number; announcedBytes?: number }

/** A file of a form; its content is read to its end before the next part comes. */
export type FormFile = { key: string; filename: string; content: AsyncIterable<Buffer> }

const MEGABYTE = 1024 * 1024
const TEXT_BYTES = MEGABYTE
const TEXTS = 500
const PART_HEADERS = 20
// What stands around the parts of a form, and their texts.
const AROUND_BYTES = 2 * MEGABYTE

/** Lets the routes of a scope be sent forms in parts. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  if (scope.hasContentTypeParser('multipart/form-data')) return
  await scope.register(multipart)
}

/**
 * Reads a form to its end: gives its files to `takeFile` one after the other, and answers its texts
 * in their order. Throws `BadRequest` for a form that breaks off, `Refusal` 413 for one that holds
 * more than the limits: 500 texts of 1 MB in all, and as many files and bytes of files as are given.
 */
export async function readForm(
  request: FastifyRequest,
  limits: FormLimits,
  takeFile: (file: FormFile) => Promise<void>,
): Promise<[key: string, text: unknown][]> {
  refuseAnnounced(request, limits)
  const texts: [string, unknown][] = []
  let textBytes = 0
  let fileBytes = 0

  async function* counted(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of asSent(content, limits)) {
      fileBytes += chunk.length
      if (fileBytes > limits.bytes) throw tooLarge(`${inMegabytes(limits.bytes)} of files`)
      yield chunk
    }
  }

  async function take(part: Multipart): Promise<void> {
    if (part.type === 'file') {
      const { fieldname: key, filename = '', file } = part
      return takeFile({ key, filename, content: counted(file) })
    }
    textBytes += bytesOf(part.value)
    if (part.valueTruncated || textBytes > TEXT_BYTES) throw tooLarge('1 MB of text')
    texts.push([part.fieldname, part.value])
  }

  try {
    for await (const part of asSent(request.parts(partLimits(limits)), limits)) await take(part)
    return texts
  } catch (error) {
    // Nobody parses, and so nobody holds, what still comes.
    request.raw.unpipe().resume()
    throw error
  }
}

function refuseAnnounced({ headers }: FastifyRequest, limits: FormLimits): void {
  const { bytes, announcedBytes = bytes } = limits
  if (Number(headers['content-length'] ?? 0) <= announcedBytes + AROUND_BYTES) return
  throw tooLarge(`${inMegabytes(announcedBytes)} of files`)
}

function partLimits({ files, bytes }: FormLimits) {
  return {
    limits: {
      fieldSize: TEXT_BYTES,
      fileSize: bytes + 1,
      fields: TEXTS,
      files,
      parts: TEXTS + files,
      headerPairs: PART_HEADERS,
    },
  }
}

/** Parts that call themselves JSON come as what they hold. */
function bytesOf(value: unknown): number {
  return Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value))
}

/** Reads content that nobody wants. */
export async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _chunk of content);
}

/** What a source gives. Where it breaks off, or is no form at all, that is the sender's fault. */
async function* asSent<Value>(
  source: AsyncIterable<Value>,
  limits: FormLimits,
): AsyncGenerator<Value> {
  try {
    for await (const value of source) yield value
  } catch (error) {
    throw toRefusal(error, limits)
  }
}

function toRefusal(error: unknown, { files, bytes }: FormLimits): unknown {
  if (error instanceof Refusal) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'FST_FILES_LIMIT':
      return tooLarge(`${files} files`)
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return tooLarge(`${TEXTS} texts and ${files} files`)
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(`${inMegabytes(bytes)} of files`)
    case 'FST_PROTO_VIOLATION':
      return new BadRequest('The form names a field that no record can have.')
    default:
      return new BadRequest('The form breaks off or cannot be read.')
  }
}

function tooLarge(most: string): Refusal {
  return new Refusal(413, `The request is too large: a form may hold ${most} at most.`)
}

function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / MEGABYTE)} MB`
}
