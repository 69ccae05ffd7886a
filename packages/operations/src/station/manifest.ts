import type { CollectionSchema } from '@docket/model/kernel/collection'
import { packagedKey } from '@docket/model/media/packaged'
import { EXPORT_FORM } from '@docket/model/station/moving'
import { isId } from '@docket/records/engine'
import { fileKey, isStoredName } from '@docket/records/storage'
import { z } from 'zod'

/*
 * What is in an export besides the records. docs/moving.md describes the whole archive.
 */

/** The parts that every export has. `MANIFEST` is written last and read first. */
export const MANIFEST = 'export.json'
export const FILES = 'files.jsonl'

const count = z.int().min(0)
const digest = z.string().regex(/^[0-9a-f]{64}$/)

export const Manifest = z.object({
  form: z.literal(EXPORT_FORM),
  exportedAt: z.string().max(40),
  station: z.object({ id: z.string().refine(isId), name: z.string(), slug: z.string() }),
  tables: z.array(z.object({ name: z.string(), records: count, sha256: digest })).max(1000),
  files: z.object({ count, bytes: count, sha256: digest }),
  /** The file parts that records refer to but that were missing from the storage. */
  missing: z.array(z.string()),
  /** The state of the audit log's chain; see `records/audit/chain.ts`. */
  audit: z.object({
    place: count,
    digest: z.union([digest, z.literal('')]),
    sincePlace: count,
    sinceDigest: z.union([digest, z.literal('')]),
  }),
})

export type Manifest = z.infer<typeof Manifest>

/** One line of `FILES`. */
export const ExportedFile = z.object({ part: z.string(), bytes: count, sha256: digest })

export type ExportedFile = z.infer<typeof ExportedFile>

export function recordsPart(collection: string): string {
  return `${collection}.jsonl`
}

export function tablePart(collection: string): string {
  return `${collection}.csv`
}

/** Returns the name of the part for a record's file. */
export function filePart(collection: string, record: string, name: string): string {
  return `files/${collection}/${record}/${name}`
}

/** Where a file of an export belongs. `medium` is set for a packaged file. */
export type FilePlace = { key: string; medium?: string }

const VERSION = /^[a-z0-9]{1,40}$/
const PACKAGED_NAME = /^[a-z0-9_-]{1,100}(?:\.[a-z0-9]{1,10})?$/i

/** Returns the storage key of a part, or nothing if the part is not a file of an organization. */
export function placeOf(
  part: string,
  schemaOf: (name: string) => CollectionSchema | undefined,
): FilePlace | undefined {
  const [folder, owner = '', inner = '', name = '', ...more] = part.split('/')
  if (more.length > 0) return undefined
  if (folder === 'packaged' && isId(owner) && VERSION.test(inner) && PACKAGED_NAME.test(name)) {
    return { key: packagedKey(owner, inner, name), medium: owner }
  }
  const schema = folder === 'files' ? schemaOf(owner) : undefined
  if (!schema || !isId(inner) || !isStoredName(name)) return undefined
  return { key: fileKey({ collection: schema.id, record: inner }, name) }
}
