import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { BadRequest } from '@docket/model/kernel/errors'
import { backups as words } from '@docket/texts/server/operations'
import {
  BIG_END_BYTES,
  DIGEST_CHARACTERS,
  END_BYTES,
  endRecord,
  LOCAL_EXTRA_BYTES,
  LOCAL_HEAD_BYTES,
  LOCATOR_BYTES,
} from './archive-writer.ts'

/** An archive whose integrity has been verified. */
export type Archive = {
  readonly names: readonly string[]
  /** Returns the content of a part. Throws a `BadRequest` when no part has that name. */
  read(name: string): AsyncIterable<Buffer>
}

type EntryLocation = { from: number; until: number; crc: number; bytes: number }

const LAST_BYTES = END_BYTES + DIGEST_CHARACTERS
const CENTRAL_BYTES = 46

/**
 * Reads an archive from `writeArchive` completely, verifies it and opens it. Throws a `BadRequest` if a byte is
 * missing, altered or added, or if another program wrote the archive. The error names the altered part if the rest of
 * the archive reveals it.
 */
export async function openArchive(path: string): Promise<Archive> {
  const { size } = await stat(path)
  const bodyBytes = size - LAST_BYTES
  if (bodyBytes < BIG_END_BYTES + LOCATOR_BYTES) throw damaged()
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path, { end: bodyBytes - 1 })) digest.update(chunk)
  const last = await readAt(path, bodyBytes, LAST_BYTES)
  const endAt = bodyBytes - BIG_END_BYTES - LOCATOR_BYTES
  if (!last.equals(endRecord(digest.digest('hex')))) throw await nameDamage(path, endAt)
  const places = await readPlaces(path, endAt)
  return {
    names: [...places.keys()],
    read(name) {
      const place = places.get(name)
      if (!place) throw new BadRequest(words.isMissing({ name }))
      return inflate(path, place)
    },
  }
}

function damaged(): BadRequest {
  return new BadRequest(words.isDamaged)
}

/** Returns the error for a damaged archive. The archive's table of contents may be damaged too. */
async function nameDamage(path: string, endAt: number): Promise<BadRequest> {
  const places = await readPlaces(path, endAt).catch(() => new Map<string, EntryLocation>())
  for (const [name, place] of places) {
    if (!(await isIntact(path, place)))
      return new BadRequest(words.partIsDamaged({ name: name.slice(0, 300) }))
  }
  return damaged()
}

async function isIntact(path: string, place: EntryLocation): Promise<boolean> {
  try {
    let crc = 0
    let bytes = 0
    for await (const chunk of inflate(path, place)) {
      crc = crc32(chunk, crc)
      bytes += chunk.length
      if (bytes > place.bytes) return false
    }
    return crc === place.crc && bytes === place.bytes
  } catch {
    return false
  }
}

async function* inflate(path: string, { from, until }: EntryLocation): AsyncGenerator<Buffer> {
  const plain = createInflateRaw()
  pipeline(createReadStream(path, { start: from, end: until - 1 }), plain, () => undefined)
  try {
    yield* plain
  } catch {
    throw damaged()
  }
}

async function readPlaces(path: string, endAt: number): Promise<Map<string, EntryLocation>> {
  try {
    return await placesIn(path, endAt)
  } catch {
    // Its offsets point outside the archive.
    throw damaged()
  }
}

async function placesIn(path: string, endAt: number): Promise<Map<string, EntryLocation>> {
  const end = await readAt(path, endAt, BIG_END_BYTES)
  const [length, start] = [numberAt(end, 40), numberAt(end, 48)]
  if (start + length !== endAt) throw damaged()
  const directory = await readAt(path, start, length)
  const places = new Map<string, EntryLocation>()
  for (let at = 0; at < directory.length; ) {
    const nameBytes = directory.readUInt16LE(at + 28)
    const more = at + CENTRAL_BYTES + nameBytes
    const name = directory.toString('utf8', at + CENTRAL_BYTES, more)
    const from = numberAt(directory, more + 20) + LOCAL_HEAD_BYTES + nameBytes + LOCAL_EXTRA_BYTES
    const until = from + numberAt(directory, more + 12)
    if (until <= from || until > start || places.has(name)) throw damaged()
    const bytes = numberAt(directory, more + 4)
    places.set(name, { from, until, bytes, crc: directory.readUInt32LE(at + 16) })
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
