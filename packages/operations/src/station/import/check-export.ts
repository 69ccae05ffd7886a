import type { Database } from '@docket/database/database'
import { users } from '@docket/model/accounts/users'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { BadRequest, Conflict } from '@docket/model/kernel/errors'
import { media } from '@docket/model/media/media'
import { organizations } from '@docket/model/station/organizations'
import { RESERVED_STATIONS } from '@docket/model/station/reserved-slugs'
import type { AnyRecord } from '@docket/query/schema'
import type { Schemas } from '@docket/records/engine'
import { filesOf } from '@docket/records/files'
import { stationImport as words } from '@docket/texts/server/operations'
import { sql } from 'kysely'
import { FILES, filePart, MANIFEST, placeOf, recordsPart, tablePart } from '../manifest.ts'
import { filesIn, type OpenExport } from './open-export.ts'
import { type ArrivingTable, pagesIn } from './records-of.ts'

const MAX_EXAMPLES = 5

type ExportCheck = { database: Database; schemas: Schemas }

/**
 * Reads an export from start to end before anything is stored. Checks that its records are valid, that none of them is
 * already in this installation, and that it has exactly the files that they refer to. Throws a `BadRequest` or a
 * `Conflict`.
 */
export async function checkExport(
  source: OpenExport,
  tables: readonly ArrivingTable[],
  checking: ExportCheck,
): Promise<void> {
  const station = tables.find(({ name }) => name === organizations.name)
  if (station?.records !== 1) throw new BadRequest(words.oneStation)
  const parts = [MANIFEST, FILES]
  for (const { name } of tables) parts.push(recordsPart(name), tablePart(name))
  const named = await checkRecords(source, tables, checking)
  parts.push(...(await checkFiles(source, named, checking)))
  const there = new Set(source.archive.names)
  const missing = parts.find((part) => !there.delete(part))
  if (missing !== undefined) throw new BadRequest(words.noPart({ part: missing }))
  const [unknown] = there
  if (unknown !== undefined) throw unknownPart(unknown)
}

/** The file parts that records refer to, and the media, which may have packaged files. */
type ReferredFiles = { parts: Set<string>; media: Set<string> }

async function checkRecords(
  source: OpenExport,
  tables: readonly ArrivingTable[],
  checking: ExportCheck,
): Promise<ReferredFiles> {
  const named: ReferredFiles = { parts: new Set(), media: new Set() }
  const there = new Set(source.archive.names)
  for (const table of tables) {
    const part = recordsPart(table.name)
    if (!there.has(part)) throw new BadRequest(words.noPart({ part }))
    for await (const page of pagesIn(source, table)) {
      const records = page.map(({ record }) => record)
      await refuseTaken(checking, table.schema, records)
      for (const record of records) noteFiles(table.schema, record, named)
    }
  }
  return named
}

function noteFiles(schema: CollectionSchema, record: AnyRecord, named: ReferredFiles): void {
  if (schema.name === media.name) named.media.add(record.id)
  for (const file of filesOf(schema, record)) {
    named.parts.add(filePart(schema.name, record.id, file))
  }
}

/** Returns the parts of all files. */
async function checkFiles(
  source: OpenExport,
  named: ReferredFiles,
  { schemas }: ExportCheck,
): Promise<string[]> {
  const parts: string[] = []
  const wanted = new Set(named.parts)
  for await (const { part } of filesIn(source)) {
    const place = placeOf(part, (name) => schemas.find(name))
    const isWanted =
      place?.medium === undefined ? wanted.delete(part) : named.media.has(place.medium)
    if (!place || !isWanted) throw unknownPart(part)
    parts.push(part)
  }
  for (const part of source.manifest.missing) wanted.delete(part)
  const [missing] = wanted
  if (missing !== undefined) throw new BadRequest(words.noPart({ part: missing }))
  return parts
}

function unknownPart(part: string): BadRequest {
  return new BadRequest(words.unknownPart({ part: part.slice(0, 300) }))
}

/** Files are stored under the ids of their records, so no id may belong to another station. */
async function refuseTaken(
  { database: { read }, schemas }: ExportCheck,
  schema: CollectionSchema,
  records: readonly AnyRecord[],
): Promise<void> {
  if (schema.name === organizations.name) await refuseTakenStation(read, records)
  const ids = records.map(({ id }) => id)
  for (const { name, type } of schemas.all()) {
    // A token identifies only one account across all auth collections.
    const isSame = name === schema.name || (schema.type === 'auth' && type === 'auth')
    if (!isSame) continue
    const taken = await read.selectFrom(name).select('id').where('id', 'in', ids).executeTakeFirst()
    if (taken) throw new Conflict(words.idTaken({ collection: schema.name }))
  }
  if (schema.name === users.name) await refuseTakenAccounts(read, records)
}

async function refuseTakenStation(
  read: Database['read'],
  stations: readonly AnyRecord[],
): Promise<void> {
  const here = read.selectFrom(organizations.name).select('id')
  for (const { id, name, slug } of stations) {
    const isHere = await here.where('id', '=', id).executeTakeFirst()
    if (isHere) throw new Conflict(words.isHere({ name: String(name) }))
    if (RESERVED_STATIONS.has(String(slug)))
      throw new Conflict(words.slugReserved({ slug: String(slug) }))
    const isTaken = await here.where('slug', '=', slug).executeTakeFirst()
    if (isTaken) throw new Conflict(words.slugTaken({ slug: String(slug) }))
  }
}

async function refuseTakenAccounts(
  read: Database['read'],
  accounts: readonly AnyRecord[],
): Promise<void> {
  const taken = new Set<string>()
  for (const column of ['email', 'username'] as const) {
    const values = accounts.map((account) => String(account[column]).toLowerCase())
    const given = values.filter((value) => value !== '')
    if (given.length === 0) continue
    const rows = await read
      .selectFrom(users.name)
      .select(column)
      .where(sql`lower(${sql.ref(column)})`, 'in', given)
      .limit(MAX_EXAMPLES)
      .execute()
    for (const row of rows) taken.add(String(row[column]))
  }
  if (taken.size > 0) throw new Conflict(words.accountsTaken({ names: [...taken].join(', ') }))
}
