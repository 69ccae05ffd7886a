import { text } from 'node:stream/consumers'
import { BadRequest } from '@docket/model/kernel/errors'
import { backups as words } from '@docket/texts/server/operations'
import { z } from 'zod'
import type { Archive } from './archive-reader.ts'

export const MANIFEST = 'manifest.json'

/** The content of a backup. It is written last and checked first. */
export const Manifest = z.object({
  form: z.literal(1),
  made: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  /** The migrations that the database had when it was backed up. Later ones run after a restore. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: z.string() })),
  files: z.array(z.object({ key: z.string(), bytes: z.number(), sha256: z.string() })),
})

export type Manifest = z.infer<typeof Manifest>

export function tablePart(name: string): string {
  return `database/${name}.ndjson`
}

export function filePart(key: string): string {
  return `files/${key}`
}

/** Throws a `BadRequest` when parts are missing or unknown, or when this version cannot read their form. */
export async function readManifest(archive: Archive): Promise<Manifest> {
  const read = Manifest.safeParse(JSON.parse(await text(archive.read(MANIFEST))))
  if (!read.success) {
    throw new BadRequest(words.otherVersion)
  }
  const { tables, files } = read.data
  const named = [
    MANIFEST,
    ...tables.map(({ name }) => tablePart(name)),
    ...files.map(({ key }) => filePart(key)),
  ]
  if (named.sort().join('\n') === [...archive.names].sort().join('\n')) return read.data
  throw new BadRequest(words.otherContents)
}
