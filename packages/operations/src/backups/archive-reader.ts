import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { BadRequest } from '@docket/model/errors'
import {
  BIG_END_BYTES,
  DIGEST_CHARACTERS,
  END_BYTES,
  endRecord,
  LOCAL_EXTRA_BYTES,
  LOCAL_HEAD_BYTES,
  LOCATOR_BYTES,
} from './archive-writer.ts'
import { words } from './words.ts'

/** An archive whose integrity has been verified. */
export type Archive = {
  readonly names: readonly string[]
  /** Returns the content of a part. Throws a `BadRequest` when no part has that name. */
  read(name: string): AsyncIterable<Buffer>
}

type Place = { from: number; until: number }

const LAST_BYTES = END_BYTES + DIGEST_CHARACTERS
const CENTRAL_BYTES = 46

/**
 * Reads an archive of `writeArchive` completely, verifies it and opens it. Throws a `BadRequest` when a byte
 * is missing, altered or added, or when another program wrote the archive.
 */
export async function openArchive(path: string): Promise<Archive> {
  const { size } = await stat(path)
  const bodyBytes = size - LAST_BYTES
  if (bodyBytes < BIG_END_BYTES + LOCATOR_BYTES) throw damaged()
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path, { end: bodyBytes - 1 })) digest.update(chunk)
  const last = await readAt(path, bodyBytes, LAST_BYTES)
  if (!last.equals(endRecord(digest.digest('hex')))) throw damaged()
  const places = await readPlaces(path, bodyBytes - BIG_END_BYTES - LOCATOR_BYTES)
  return {
    names: [...places.keys()],
    read(name) {
      const place = places.get(name)
      if (!place) throw new BadRequest(words.isMissing(name))
      return inflate(path, place)
    },
  }
}

function damaged(): BadRequest {
  return new BadRequest(words.isDamaged)
}

async function* inflate(path: string, { from, until }: Place): AsyncGenerator<Buffer> {
  const plain = createInflateRaw()
  pipeline(createReadStream(path, { start: from, end: until - 1 }), plain, () => undefined)
  yield* plain
}

async function readPlaces(path: string, endAt: number): Promise<Map<string, Place>> {
  const end = await readAt(path, endAt, BIG_END_BYTES)
  const directory = await readAt(path, numberAt(end, 48), numberAt(end, 40))
  const places = new Map<string, Place>()
  for (let at = 0; at < directory.length; ) {
    const nameBytes = directory.readUInt16LE(at + 28)
    const more = at + CENTRAL_BYTES + nameBytes
    const name = directory.toString('utf8', at + CENTRAL_BYTES, more)
    const start = numberAt(directory, more + 20)
    const from = start + LOCAL_HEAD_BYTES + nameBytes + LOCAL_EXTRA_BYTES
    places.set(name, { from, until: from + numberAt(directory, more + 12) })
    at = more + directory.readUInt16LE(at + 30)
  }
  return places
}

function numberAt(bytes: Buffer, at: number): number {
  return Number(bytes.readBigUInt64LE(at))
}

async function readAt(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
    if (bytesRead !== length) throw damaged()
    return buffer
  } finally {
    await file.close()
  }
}
