import { BadRequest, Refusal } from '@docket/model/kernel/errors'
import { sizeText } from '@docket/model/texts/size'
import { http as words } from '@docket/texts/server/service'
import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Limits of a multipart form; the limits on texts are the same for all forms. A form is refused before it is
 * read when its announced size exceeds `announcedBytes`, or `bytes` if that is not set.
 */
export type FormLimits = { files: number; bytes: number; announcedBytes?: number }

/** A file in a form. Its content must be read to the end before the next part is available. */
export type FormFile = { key: string; filename: string; content: AsyncIterable<Buffer> }

const MEGABYTE = 1024 * 1024
const TEXT_BYTES = MEGABYTE
const MAX_TEXTS = 500
const PART_HEADERS = 20
// Allowance for the part boundaries, part headers, and texts of a form.
const AROUND_BYTES = 2 * MEGABYTE

/** Makes the routes of a scope accept multipart forms. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  if (scope.hasContentTypeParser('multipart/form-data')) return
  await scope.register(multipart)
}

/**
 * Makes the routes of a scope accept forms without files the same way as JSON: the texts of a form, multipart or
 * URL-encoded, become the body. If several texts have the same name, the last one wins.
 */
export async function acceptFormTexts(scope: FastifyInstance): Promise<void> {
  await acceptForms(scope)
  acceptQueryForms(scope)
  scope.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return
    const texts = await readForm(request, { files: 0, bytes: 0 }, async () => undefined)
    request.body = Object.fromEntries(texts)
  })
}

/** Makes the routes of a scope accept URL-encoded forms: `name=Ada&role=staff`. */
export function acceptQueryForms(
  scope: FastifyInstance,
  limits: { bodyLimit?: number } = {},
): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', ...limits },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/**
 * Reads a form to its end. Passes its files to `takeFile` one after the other and returns its texts in order.
 * Throws `BadRequest` for a form that breaks off, and `Refusal` 413 for one that exceeds the limits: 500
 * texts, 1 MB of text in total, and the given number of files and bytes of files.
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
      if (fileBytes > limits.bytes)
        throw new Refusal(413, words.formTooLarge.fileSizes({ bytes: sizeText(limits.bytes) }))
      yield chunk
    }
  }

  async function take(part: Multipart): Promise<void> {
    if (part.type === 'file') {
      const { fieldname: key, filename = '', file } = part
      return takeFile({ key, filename, content: counted(file) })
    }
    textBytes += bytesOf(part.value)
    if (part.valueTruncated || textBytes > TEXT_BYTES)
      throw new Refusal(413, words.formTooLarge.textSizes({ bytes: sizeText(TEXT_BYTES) }))
    texts.push([part.fieldname, part.value])
  }

  try {
    for await (const part of asSent(request.parts(partLimits(limits)), limits)) await take(part)
    return texts
  } catch (error) {
    // Discards the rest of the body without parsing or buffering it.
    request.raw.unpipe().resume()
    throw error
  }
}

function refuseAnnounced({ headers }: FastifyRequest, limits: FormLimits): void {
  const { bytes, announcedBytes = bytes } = limits
  if (Number(headers['content-length'] ?? 0) <= announcedBytes + AROUND_BYTES) return
  throw new Refusal(413, words.formTooLarge.fileSizes({ bytes: sizeText(announcedBytes) }))
}

function partLimits({ files, bytes }: FormLimits) {
  return {
    limits: {
      fieldSize: TEXT_BYTES,
      fileSize: bytes + 1,
      fields: MAX_TEXTS,
      files,
      parts: MAX_TEXTS + files,
      headerPairs: PART_HEADERS,
    },
  }
}

/** Parts with a JSON content type arrive already parsed. */
function bytesOf(value: unknown): number {
  return Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value))
}

/** Reads and discards content. */
export async function discardRest(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _chunk of content);
}

/**
 * Yields the values of a source. If the source breaks off or is not a form, throws a refusal, because that is
 * the sender's fault.
 */
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
      return new Refusal(413, words.formTooLarge.files({ most: files }))
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new Refusal(413, words.formTooLarge.fields({ texts: MAX_TEXTS, files }))
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Refusal(413, words.formTooLarge.fileSizes({ bytes: sizeText(bytes) }))
    case 'FST_PROTO_VIOLATION':
      return new BadRequest(words.unknownField)
    default:
      return new BadRequest(words.incompleteForm)
  }
}
