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
import type { Tagged } from './send-tagged.ts'

/** How bytes can be packed, the best first. */
const CODINGS = ['br', 'gzip'] as const

export type Coding = (typeof CODINGS)[number]

/** Less is hardly smaller when it is packed. */
const LEAST_BYTES = 1024

/** Less is packed at once: handing it to another thread would cost more than that. */
const LEAST_ASIDE_BYTES = 128 * 1024

// Above these, a page takes twice as long and is a tenth smaller.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 3 }

const PACKERS: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  br: async (bytes) =>
    isLittle(bytes) ? brotliCompressSync(bytes, BROTLI) : toBrotli(bytes, BROTLI),
  gzip: async (bytes) => (isLittle(bytes) ? gzipSync(bytes, GZIP) : toGzip(bytes, GZIP)),
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify<Buffer, ZlibOptions, Buffer>(gzip)

// As long as somebody keeps the bytes: what is asked for often is packed once.
const kept = new WeakMap<Buffer, Map<Coding, Promise<Buffer>>>()

/** How the client wants these bytes; `undefined` is as they are. */
export function codingFor({ headers }: FastifyRequest, { length }: Buffer): Coding | undefined {
  const accepted = headers['accept-encoding']
  if (!accepted || length < LEAST_BYTES) return undefined
  const wanted = String(accepted).split(',').filter(isWanted).map(nameOf)
  return CODINGS.find((coding) => wanted.includes(coding))
}

/** The tag of the packed bytes: caches must not take one form for another. */
export function packedTag({ etag }: Tagged, coding: Coding | undefined): string {
  return coding ? `${etag.slice(0, -1)}-${coding}"` : etag
}

export function pack(bytes: Buffer, coding: Coding): Promise<Buffer> {
  const forms = kept.get(bytes) ?? new Map<Coding, Promise<Buffer>>()
  kept.set(bytes, forms)
  const packed = forms.get(coding) ?? PACKERS[coding](bytes)
  forms.set(coding, packed)
  return packed
}

function isLittle({ length }: Buffer): boolean {
  return length < LEAST_ASIDE_BYTES
}

function nameOf(coding: string): string {
  return (coding.split(';')[0] ?? '').trim().toLowerCase()
}

/** `gzip;q=0` says that it is not. */
function isWanted(coding: string): boolean {
  return !/;\s*q=0(\.0*)?\s*$/.test(coding)
}
