import type { Collection, CollectionSchema } from '@docket/model/collection'
import { stationExports } from '@docket/model/collections/station/station-exports'
import { toCsv } from '@docket/model/csv/write-csv'
import { toIso } from '@docket/model/time'
import type { AnyRecord } from '@docket/query/any-record'
import { filesOf } from '@docket/records/files/release-files'
import { type FileStorage, fileKey } from '@docket/records/files/storage/storage'
import { after, type Records } from '@docket/records/store/records'
import type { ArchivePart } from '../backups/archive-writer.ts'
import { words } from './words.ts'

const RECORDS_AT_ONCE = 500

export type ExportSource = {
  /** Reads as the administrator who started the export: the archive contains only what they may read. */
  records: Records
  schemas: readonly CollectionSchema[]
  storage: FileStorage
  signal: AbortSignal
  /** Called now and then with the number of exported records. */
  onProgress(records: number): Promise<void>
  now: number
}

/**
 * Yields an organization's data as parts of an archive: each collection as a table and as JSON with one
 * record per line, then the files under `files/COLLECTION/RECORD/`. Holds only one page of records in memory.
 */
export async function* exportParts(source: ExportSource): AsyncGenerator<ArchivePart> {
  const counts: Record<string, number> = {}
  let done = 0
  const schemas = source.schemas.filter(isExported)
  for (const schema of schemas) {
    const count = async (page: readonly AnyRecord[]) => {
      counts[schema.name] = (counts[schema.name] ?? 0) + page.length
      done += page.length
      await source.onProgress(done)
    }
    yield { name: `${schema.name}.jsonl`, content: writeJson(source, schema, count) }
    yield { name: `${schema.name}.csv`, content: writeTable(source, schema) }
  }
  for (const schema of schemas) yield* filesIn(source, schema)
  const facts = { product: words.product, exportedAt: toIso(source.now), records: counts }
  yield { name: 'export.json', content: [Buffer.from(JSON.stringify(facts, undefined, 2))] }
}

/** Returns whether the collection belongs to organizations and any user may read it. */
function isExported({ name, type, tenant, access }: CollectionSchema): boolean {
  if (type === 'view' || name === stationExports.name || access.list === null) return false
  return tenant !== undefined || name === 'organizations'
}

async function* pagesOf(
  { records, signal }: ExportSource,
  schema: CollectionSchema,
): AsyncGenerator<AnyRecord[]> {
  const collection = { name: schema.name, schema, fields: schema.fields } as Collection
  for (let last = ''; ; ) {
    signal.throwIfAborted()
    const page = (await records.list(collection, {
      where: { id: after(last) },
      sort: 'id',
      limit: RECORDS_AT_ONCE,
    })) as AnyRecord[]
    if (page.length === 0) return
    yield page
    last = page.at(-1)?.id ?? ''
  }
}

async function* writeJson(
  source: ExportSource,
  schema: CollectionSchema,
  count: (page: readonly AnyRecord[]) => Promise<void>,
): AsyncGenerator<Buffer> {
  for await (const page of pagesOf(source, schema)) {
    await count(page)
    yield Buffer.from(page.map((record) => `${JSON.stringify(record)}\n`).join(''))
  }
}

async function* writeTable(source: ExportSource, schema: CollectionSchema): AsyncGenerator<Buffer> {
  const heads = ['id', 'created', 'updated', ...personal(schema), ...ownFields(schema)]
  const [headLine = ''] = toCsv(heads, []).split('\r\n')
  yield Buffer.from(`${headLine}\r\n`)
  for await (const page of pagesOf(source, schema)) {
    const rows = page.map((record) => heads.map((name) => cellOf(record[name])))
    const text = toCsv(heads, rows)
    yield Buffer.from(text.slice(text.indexOf('\r\n') + 2))
  }
}

function personal({ type }: CollectionSchema): string[] {
  return type === 'auth' ? ['username', 'email', 'verified'] : []
}

function ownFields({ fields }: CollectionSchema): string[] {
  return Object.keys(fields).filter((name) => !fields[name]?.hidden && !fields[name]?.own)
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

async function* filesIn(
  source: ExportSource,
  schema: CollectionSchema,
): AsyncGenerator<ArchivePart> {
  if (!Object.values(schema.fields).some(({ type }) => type === 'file')) return
  for await (const page of pagesOf(source, schema)) {
    for (const record of page) {
      for (const name of filesOf(schema, record)) {
        const key = fileKey({ collection: schema.id, record: record.id }, name)
        const content = await source.storage.read(key)
        if (content) yield { name: `files/${schema.name}/${record.id}/${name}`, content }
      }
    }
  }
}
