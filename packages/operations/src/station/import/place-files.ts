import { createHash } from 'node:crypto'
import { BadRequest } from '@docket/model/kernel/errors'
import type { Schemas } from '@docket/records/engine'
import { type Files, typeOfStored } from '@docket/records/storage'
import { stationImport as words } from '@docket/texts/server/operations'
import { type ExportedFile, placeOf } from '../manifest.ts'
import { filesIn, type OpenExport } from './open-export.ts'

export type PlacedFiles = {
  count: number
  bytes: number
  /** Stores removed files again: the sweep removes files older than an hour until records refer to them. */
  putBack(): Promise<void>
  /** Removes all stored files. */
  remove(): Promise<void>
}

type FileDestination = { files: Files; schemas: Schemas }

/**
 * Stores the files of an export. Throws a `BadRequest` that names the first file that differs from the exported one;
 * in that case, nothing from the export remains stored.
 */
export async function placeFiles(source: OpenExport, to: FileDestination): Promise<PlacedFiles> {
  const { storage } = to.files
  const placed = { count: 0, bytes: 0 }
  const remove = async () => {
    for await (const file of filesIn(source)) await storage.remove(keyOf(file, to))
  }
  try {
    for await (const file of filesIn(source)) {
      await placeFile(source, file, to)
      placed.count += 1
      placed.bytes += file.bytes
    }
  } catch (error) {
    await remove()
    throw error
  }
  return {
    ...placed,
    remove,
    async putBack() {
      for await (const file of filesIn(source)) {
        if (!(await storage.find(keyOf(file, to)))) await placeFile(source, file, to)
      }
    },
  }
}

function keyOf({ part }: ExportedFile, { schemas }: FileDestination): string {
  const place = placeOf(part, (name) => schemas.find(name))
  if (!place) throw new BadRequest(words.unknownPart({ part: part.slice(0, 300) }))
  return place.key
}

async function placeFile(
  { archive }: OpenExport,
  file: ExportedFile,
  to: FileDestination,
): Promise<void> {
  const { part, bytes, sha256 } = file
  const key = keyOf(file, to)
  const hash = createHash('sha256')
  let found = 0
  async function* hashed() {
    for await (const chunk of archive.read(part)) {
      hash.update(chunk)
      found += chunk.length
      if (found > bytes) return
      yield chunk
    }
  }
  const { path } = await to.files.staging.stage(hashed(), bytes)
  try {
    if (found !== bytes || hash.digest('hex') !== sha256)
      throw new BadRequest(words.changed({ part }))
    await to.files.storage.store(key, { path, type: typeOfStored(key) })
  } finally {
    await to.files.staging.discard(path)
  }
}
