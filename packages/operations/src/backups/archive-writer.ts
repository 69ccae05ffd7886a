import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive. The writer reads its content to the end before it requests the next part. */
export type ArchivePart = { name: string; content: AsyncIterable<Buffer> | Iterable<Buffer> }

export const LOCAL_HEAD_BYTES = 30
export const LOCAL_EXTRA_BYTES = 20
export const END_BYTES = 22
/**
 * Length of the SHA-256 digest, in hexadecimal, of everything before the end record. It is stored as the
 * archive's comment.
 */
export const DIGEST_CHARACTERS = 64
export const BIG_END_BYTES = 56
export const LOCATOR_BYTES = 20

const VERSION = 45
/** Flags: the sizes follow the content, and names are UTF-8. */
const FLAGS = 0x0808
const DEFLATE = 8
const FIRST_OF_1980 = 0x21
const ELSEWHERE_2 = 0xffff
const ELSEWHERE_4 = 0xffff_ffff
const BIG = 1

type ArchiveEntry = { name: Buffer; crc: number; packed: number; bytes: number; at: number }

/**
 * Streams a zip archive of any size that common programs can open (APPNOTE 6.3.9, with ZIP64 and data
 * descriptors throughout). The archive's comment is its own digest; see `openArchive`.
 */
export async function* writeArchive(parts: AsyncIterable<ArchivePart>): AsyncGenerator<Buffer> {
  const digest = createHash('sha256')
  const placed: ArchiveEntry[] = []
  let at = 0
  const counted = (chunk: Buffer): Buffer => {
    digest.update(chunk)
    at += chunk.length
    return chunk
  }
  for await (const { name, content } of parts) {
    const one: ArchiveEntry = { name: Buffer.from(name), crc: 0, packed: 0, bytes: 0, at }
    yield counted(localHeader(one.name))
    for await (const chunk of deflate(content, one)) {
      one.packed += chunk.length
      yield counted(chunk)
    }
    yield counted(sizesAfter(one))
    placed.push(one)
  }
  const from = at
  for (const one of placed) yield counted(centralHeader(one))
  yield counted(bigEnd({ parts: placed.length, from, until: at }))
  yield endRecord(digest.digest('hex'))
}

async function* deflate(
  content: ArchivePart['content'],
  one: ArchiveEntry,
): AsyncGenerator<Buffer> {
  async function* measured() {
    for await (const chunk of content) {
      one.crc = crc32(chunk, one.crc)
      one.bytes += chunk.length
      yield chunk
    }
  }
  const packed = createDeflateRaw({ level: 1 })
  // If the source fails, reading from `packed` fails too.
  pipeline(Readable.from(measured(), { objectMode: false }), packed, () => undefined)
  yield* packed
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(LOCAL_HEAD_BYTES)
  head.writeUInt32LE(0x04034b50, 0)
  writeKind(head, 4)
  head.writeUInt32LE(ELSEWHERE_4, 18)
  head.writeUInt32LE(ELSEWHERE_4, 22)
  head.writeUInt16LE(name.length, 26)
  head.writeUInt16LE(LOCAL_EXTRA_BYTES, 28)
  return Buffer.concat([head, name, extra([0, 0])])
}

function writeKind(head: Buffer, at: number): void {
  head.writeUInt16LE(VERSION, at)
  head.writeUInt16LE(FLAGS, at + 2)
  head.writeUInt16LE(DEFLATE, at + 4)
  head.writeUInt16LE(FIRST_OF_1980, at + 8)
}

function extra(numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 + numbers.length * 8)
  bytes.writeUInt16LE(BIG, 0)
  bytes.writeUInt16LE(numbers.length * 8, 2)
  for (const [place, number] of numbers.entries()) {
    bytes.writeBigUInt64LE(BigInt(number), 4 + place * 8)
  }
  return bytes
}

function sizesAfter({ crc, packed, bytes }: ArchiveEntry): Buffer {
  const sizes = Buffer.alloc(24)
  sizes.writeUInt32LE(0x08074b50, 0)
  sizes.writeUInt32LE(crc, 4)
  sizes.writeBigUInt64LE(BigInt(packed), 8)
  sizes.writeBigUInt64LE(BigInt(bytes), 16)
  return sizes
}

function centralHeader({ name, crc, packed, bytes, at }: ArchiveEntry): Buffer {
  const head = Buffer.alloc(46)
  const more = extra([bytes, packed, at])
  head.writeUInt32LE(0x02014b50, 0)
  // Marks the entry as created on Unix, readable and writable only by its owner.
  head.writeUInt16LE((3 << 8) | VERSION, 4)
  writeKind(head, 6)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(ELSEWHERE_4, 20)
  head.writeUInt32LE(ELSEWHERE_4, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt16LE(more.length, 30)
  head.writeUInt32LE(0o100600 * 0x10000, 38)
  head.writeUInt32LE(ELSEWHERE_4, 42)
  return Buffer.concat([head, name, more])
}

function bigEnd({ parts, from, until }: { parts: number; from: number; until: number }): Buffer {
  const end = Buffer.alloc(BIG_END_BYTES + LOCATOR_BYTES)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(VERSION, 12)
  end.writeUInt16LE(VERSION, 14)
  end.writeBigUInt64LE(BigInt(parts), 24)
  end.writeBigUInt64LE(BigInt(parts), 32)
  end.writeBigUInt64LE(BigInt(until - from), 40)
  end.writeBigUInt64LE(BigInt(from), 48)
  end.writeUInt32LE(0x07064b50, BIG_END_BYTES)
  end.writeBigUInt64LE(BigInt(until), BIG_END_BYTES + 8)
  end.writeUInt32LE(1, BIG_END_BYTES + 16)
  return end
}

/** Returns the end record. It differs between archives only in the digest. */
export function endRecord(digest: string): Buffer {
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(ELSEWHERE_2, 8)
  end.writeUInt16LE(ELSEWHERE_2, 10)
  end.writeUInt32LE(ELSEWHERE_4, 12)
  end.writeUInt32LE(ELSEWHERE_4, 16)
  end.writeUInt16LE(DIGEST_CHARACTERS, 20)
  return Buffer.concat([end, Buffer.from(digest, 'latin1')])
}
