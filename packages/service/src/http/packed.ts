import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import type { TaggedBytes } from './send-tagged.ts'

/** Supported content codings, the preferred one first. */
const CODINGS = ['br', 'gzip'] as const

export type ContentCoding = (typeof CODINGS)[number]

/** A smaller body hardly shrinks when compressed. */
const MIN_BYTES = 1024

/** Smaller bodies are compressed synchronously, because handing them to another thread would cost more. */
const MIN_ASIDE_BYTES = 128 * 1024

// Higher levels take twice as long and make a page only a tenth smaller.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 3 }

const PACKERS: Record<ContentCoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: async (bytes) =>
    isLittle(bytes) ? brotliCompressSync(bytes, BROTLI) : toBrotli(bytes, BROTLI),
  gzip: async (bytes) => (isLittle(bytes) ? gzipSync(bytes, GZIP) : toGzip(bytes, GZIP)),
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify<Buffer, ZlibOptions, Buffer>(gzip)

// Compressed forms live as long as the original buffer does, so a cached response is compressed only once.
const kept = new WeakMap<Buffer, Map<ContentCoding, Promise<Buffer>>>()

/** Returns the content coding to use for these bytes, or `undefined` to send them uncompressed. */
export function codingFor(
  { headers }: FastifyRequest,
  { length }: Buffer,
): ContentCoding | undefined {
  const accepted = headers['accept-encoding']
  if (!accepted || length < MIN_BYTES) return undefined
  const wanted = String(accepted).split(',').filter(isWanted).map(nameOf)
  return CODINGS.find((coding) => wanted.includes(coding))
}

/**
 * Returns the ETag of the compressed bytes. It differs from the original, so that caches do not confuse the
 * two forms.
 */
export function packedTag({ etag }: TaggedBytes, coding: ContentCoding | undefined): string {
  return coding ? `${etag.slice(0, -1)}-${coding}"` : etag
}

export function pack(bytes: Buffer, coding: ContentCoding): Promise<Buffer> {
  const forms = kept.get(bytes) ?? new Map<ContentCoding, Promise<Buffer>>()
  kept.set(bytes, forms)
  const packed = forms.get(coding) ?? PACKERS[coding](bytes)
  forms.set(coding, packed)
  return packed
}

function isLittle({ length }: Buffer): boolean {
  return length < MIN_ASIDE_BYTES
}

function nameOf(coding: string): string {
  return (coding.split(';')[0] ?? '').trim().toLowerCase()
}

/** `gzip;q=0` means that the client does not accept gzip. */
function isWanted(coding: string): boolean {
  return !/;\s*q=0(\.0*)?\s*$/.test(coding)
}
