import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { BadRequest } from '@docket/model/kernel/errors'
import { EXPORT_FORM } from '@docket/model/station/moving'
import { stationImport as words } from '@docket/texts/server/operations'
import { z } from 'zod'
import { type Archive, openArchive } from '../../backups/archive-reader.ts'
import { ExportedFile, FILES, MANIFEST, Manifest } from '../manifest.ts'

/** Longer than any record that the server stores. */
const MAX_LINE_BYTES = 64 * 1024 * 1024
const NEWLINE = 10

/**
 * Yields the lines of a part. Holds only one line in memory. Throws a `BadRequest` for a line that is too long to be a
 * record, and for an incomplete last line.
 */
async function* readLines(part: string, content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let count = 0
  let pieces: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      count += 1
      yield Buffer.concat([...pieces, chunk.subarray(from, end)]).toString()
      pieces = []
      bytes = 0
      from = end + 1
    }
    pieces.push(chunk.subarray(from))
    bytes += chunk.length - from
    if (bytes > MAX_LINE_BYTES)
      throw new BadRequest(words.longLine({ where: words.line({ part, line: count + 1 }) }))
  }
  if (bytes > 0)
    throw new BadRequest(words.notRecord({ where: words.line({ part, line: count + 1 }) }))
}

/** An export whose bytes have been verified, and the contents listed in its manifest. */
export type OpenExport = { archive: Archive; manifest: Manifest }

const WithForm = z.object({ form: z.unknown() })
const MAX_MANIFEST_BYTES = 64 * 1024 * 1024

/** Verifies every byte of an export. Throws a `BadRequest` that says what is wrong with it. */
export async function openExport(path: string): Promise<OpenExport> {
  const archive = await openArchive(path)
  return { archive, manifest: await readManifest(archive) }
}

async function readManifest(archive: Archive): Promise<Manifest> {
  if (!archive.names.includes(MANIFEST)) throw new BadRequest(words.noManifest)
  const json = parse(await text(atMost(archive.read(MANIFEST))))
  const { form } = WithForm.safeParse(json).data ?? {}
  if (form === undefined) throw new BadRequest(words.noManifest)
  if (form !== EXPORT_FORM)
    throw new BadRequest(words.otherForm({ form: String(form).slice(0, 20) }))
  const read = Manifest.safeParse(json)
  if (!read.success) throw new BadRequest(words.notManifest)
  return read.data
}

async function* atMost(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > MAX_MANIFEST_BYTES) throw new BadRequest(words.notManifest)
    yield chunk
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Yields the files that an export lists. Throws a `BadRequest` at an invalid line, or if the list was changed. */
export async function* filesIn({ archive, manifest }: OpenExport): AsyncGenerator<ExportedFile> {
  const { count, sha256 } = manifest.files
  let found = 0
  for await (const line of checkedLines(archive, FILES, sha256)) {
    found += 1
    const file = ExportedFile.safeParse(parse(line))
    if (!file.success || found > count) throw new BadRequest(words.changed({ part: FILES }))
    yield file.data
  }
  if (found !== count) throw new BadRequest(words.changed({ part: FILES }))
}

/** Yields the lines of a part, and throws a `BadRequest` at its end unless its digest matches the manifest. */
export async function* checkedLines(
  archive: Archive,
  part: string,
  sha256: string,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of archive.read(part)) {
      hash.update(chunk)
      yield chunk
    }
  }
  yield* readLines(part, hashed())
  if (hash.digest('hex') !== sha256) throw new BadRequest(words.changed({ part }))
}
