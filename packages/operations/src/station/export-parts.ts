import { createHash } from 'node:crypto'
import type { Dialect } from '@docket/database/database'
import { toCsv } from '@docket/model/csv/write-csv'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { media } from '@docket/model/media/media'
import { packagedFolder } from '@docket/model/media/packaged'
import { EXPORT_FORM, fieldTravels, recordTravels, travels } from '@docket/model/station/moving'
import { organizations } from '@docket/model/station/organizations'
import { toIso } from '@docket/model/time/instants'
import { type AnyRecord, columnsOf, readRow, type Tables } from '@docket/query/schema'
import { chainOf } from '@docket/records/audit'
import { filesOf } from '@docket/records/files'
import { type FileStorage, fileKey } from '@docket/records/storage'
import { station as words } from '@docket/texts/server/operations'
import type { Kysely } from 'kysely'
import type { ArchivePart } from '../backups/archive-writer.ts'
import { measureContent } from '../backups/measure-content.ts'
import {
  type ExportedFile,
  FILES,
  filePart,
  MANIFEST,
  type Manifest,
  recordsPart,
  tablePart,
} from './manifest.ts'

const RECORDS_AT_ONCE = 200

export type ExportSource = {
  organization: string
  /** The database at one moment, so that no record refers to one that is not in the export. */
  connection: Kysely<Tables>
  dialect: Dialect
  schemas: readonly CollectionSchema[]
  storage: FileStorage
  signal: AbortSignal
  /** Called from time to time with the number of exported records. */
  onProgress(records: number): Promise<void>
  now: number
}

type Tally = Pick<Manifest, 'tables' | 'missing'> & { files: ExportedFile[] }

/**
 * Yields an organization's exported data (see `model/station/moving.ts`) as parts of an archive: each collection as
 * JSON with one record per line and as a table, then the files, then the list of contents. Holds only one page of
 * records in memory, plus one short line for each record and file.
 */
export async function* exportParts(source: ExportSource): AsyncGenerator<ArchivePart> {
  const tally: Tally = { tables: [], files: [], missing: [] }
  const schemas = source.schemas.filter(travels)
  for (const schema of schemas) {
    const ids = await idsOf(source, schema)
    yield { name: recordsPart(schema.name), content: writeJson(source, schema, ids, tally) }
    yield { name: tablePart(schema.name), content: writeTable(source, schema, ids) }
  }
  for (const schema of schemas) yield* filesIn(source, schema, tally)
  yield* packagedFiles(source, tally)
  const list = Buffer.from(tally.files.map((file) => `${JSON.stringify(file)}\n`).join(''))
  yield { name: FILES, content: [list] }
  const manifest = await describe(source, tally, list)
  yield { name: MANIFEST, content: [Buffer.from(JSON.stringify(manifest, undefined, 2))] }
}

async function describe(
  { connection, organization, now }: ExportSource,
  { tables, files, missing }: Tally,
  list: Buffer,
) {
  const station = await connection
    .selectFrom(organizations.name)
    .select(['id', 'name', 'slug'])
    .where('id', '=', organization)
    .executeTakeFirstOrThrow()
  const { id: _id, ...audit } = await chainOf(connection, organization)
  const manifest: Manifest = {
    form: EXPORT_FORM,
    exportedAt: toIso(now),
    station: station as Manifest['station'],
    tables,
    files: {
      count: files.length,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      sha256: createHash('sha256').update(list).digest('hex'),
    },
    missing,
    audit,
  }
  const records = Object.fromEntries(tables.map((table) => [table.name, table.records]))
  return { product: words.product, records, ...manifest }
}

/** Returns the ids of the organization's records in order of creation. */
async function idsOf(
  { connection, dialect, organization }: ExportSource,
  { name, tenant = 'id' }: CollectionSchema,
): Promise<string[]> {
  const rows = await connection
    .selectFrom(name)
    .select('id')
    .where(tenant, '=', organization)
    .orderBy(dialect.filter.insertionOrder(name))
    .execute()
  return rows.map(({ id }) => String(id))
}

async function* pagesOf(
  { connection, signal }: ExportSource,
  schema: CollectionSchema,
  ids: readonly string[],
): AsyncGenerator<AnyRecord[]> {
  const columns = columnsOf(schema).map(({ name }) => name)
  for (let start = 0; start < ids.length; start += RECORDS_AT_ONCE) {
    signal.throwIfAborted()
    const some = ids.slice(start, start + RECORDS_AT_ONCE)
    const rows = await connection
      .selectFrom(schema.name)
      .select(columns)
      .where('id', 'in', some)
      .execute()
    const byId = new Map(rows.map((row) => [row.id, readRow(schema, row)]))
    const page = some.flatMap((id) => byId.get(id) ?? [])
    yield page.filter((record) => recordTravels(schema.name, record))
  }
}

async function* writeJson(
  source: ExportSource,
  schema: CollectionSchema,
  ids: readonly string[],
  { tables }: Tally,
): AsyncGenerator<Buffer> {
  const staying = Object.keys(schema.fields).filter((name) => !fieldTravels(schema, name))
  const hash = createHash('sha256')
  const before = tables.reduce((sum, { records }) => sum + records, 0)
  let records = 0
  for await (const page of pagesOf(source, schema, ids)) {
    for (const record of page) for (const name of staying) delete record[name]
    const lines = Buffer.from(page.map((record) => `${JSON.stringify(record)}\n`).join(''))
    hash.update(lines)
    records += page.length
    await source.onProgress(before + records)
    yield lines
  }
  tables.push({ name: schema.name, records, sha256: hash.digest('hex') })
}

async function* writeTable(
  source: ExportSource,
  schema: CollectionSchema,
  ids: readonly string[],
): AsyncGenerator<Buffer> {
  const heads = ['id', 'created', 'updated', ...personal(schema), ...ownFields(schema)]
  const [headLine = ''] = toCsv(heads, []).split('\r\n')
  yield Buffer.from(`${headLine}\r\n`)
  for await (const page of pagesOf(source, schema, ids)) {
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
  tally: Tally,
): AsyncGenerator<ArchivePart> {
  if (!Object.values(schema.fields).some(({ type }) => type === 'file')) return
  for await (const page of pagesOf(source, schema, await idsOf(source, schema))) {
    for (const record of page) {
      for (const name of filesOf(schema, record)) {
        const part = filePart(schema.name, record.id, name)
        const key = fileKey({ collection: schema.id, record: record.id }, name)
        const content = await source.storage.read(key)
        if (content) yield { name: part, content: counted(part, content, tally) }
        else tally.missing.push(part)
      }
    }
  }
}

/** Yields the packaged files of media, which may be all that is left of them. */
async function* packagedFiles(source: ExportSource, tally: Tally): AsyncGenerator<ArchivePart> {
  for (const id of await idsOf(source, media.schema)) {
    source.signal.throwIfAborted()
    for await (const { key } of source.storage.list(packagedFolder(id))) {
      // A version may be replaced in the meantime.
      const content = await source.storage.read(key)
      if (content) yield { name: key, content: counted(key, content, tally) }
    }
  }
}

function counted(
  part: string,
  content: AsyncIterable<Buffer>,
  { files }: Tally,
): AsyncGenerator<Buffer> {
  return measureContent(content, (measure) => files.push({ part, ...measure }))
}
