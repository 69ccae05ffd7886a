import type { Dialect } from '@docket/database/database'
import { users } from '@docket/model/accounts/users'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { BadRequest, type FieldFaults, Refusal } from '@docket/model/kernel/errors'
import { organizations } from '@docket/model/station/organizations'
import { fieldsOf, isList, type Tables, toRow } from '@docket/query/schema'
import { replaceChain } from '@docket/records/audit'
import {
  type Engine,
  insertAll,
  newTokenKey,
  type RecordStore,
  type Scope,
  SYSTEM,
} from '@docket/records/engine'
import { stationImport as words } from '@docket/texts/server/operations'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Manifest } from '../manifest.ts'
import { checkExport } from './check-export.ts'
import { type OpenExport, openExport } from './open-export.ts'
import { placeFiles } from './place-files.ts'
import { type ArrivingTable, pagesIn, tablesOf } from './records-of.ts'

/** The contents of an export, or of what was imported from it. */
export type ImportReport = Pick<Manifest, 'station' | 'exportedAt' | 'missing'> & {
  records: Map<string, number>
  /** The records that were changed on arrival. */
  changed: Map<string, number>
  files: { count: number; bytes: number }
}

/** Checks an export without importing it. Throws a `Refusal` that says why it cannot be imported here. */
export async function checkStation(store: RecordStore, path: string): Promise<ImportReport> {
  const { source, tables } = await readyToImport(store, path)
  const { manifest } = source
  const records = new Map(tables.map(({ name, records: count }) => [name, count]))
  return { ...manifest, records, changed: new Map() }
}

/**
 * Imports an organization from its export with its original ids: either all of it, or nothing. First checks the whole
 * export, then stores its files, then its records in one transaction. Throws a `Refusal` that says what is wrong. See
 * decision 78.
 */
export async function importStation(store: RecordStore, path: string): Promise<ImportReport> {
  const { source, tables } = await readyToImport(store, path)
  const { files } = store.engine
  const placed = await placeFiles(source, { files, schemas: store.schemas })
  const inserted = await storeRecords(store, source, tables).catch(async (error: unknown) => {
    // After any other error, it is unknown whether the transaction was committed; the sweep removes files that no
    // record uses.
    if (error instanceof Refusal) await placed.remove()
    throw error
  })
  await placed.putBack()
  const { count, bytes } = placed
  const { all: records, changed } = inserted
  return { ...source.manifest, records, changed, files: { count, bytes } }
}

type PreparedImport = { source: OpenExport; tables: ArrivingTable[] }

async function readyToImport(
  { engine, schemas }: RecordStore,
  path: string,
): Promise<PreparedImport> {
  const source = await openExport(path)
  const tables = tablesOf(source.manifest, schemas.all())
  await checkExport(source, tables, { database: engine.database, schemas })
  return { source, tables }
}

function storeRecords(
  store: RecordStore,
  source: OpenExport,
  tables: readonly ArrivingTable[],
): Promise<InsertedRecords> {
  const { engine } = store
  const { station, audit } = source.manifest
  return store.transaction(async (records, scope) => {
    const inserted = await insertRecords(source, tables, engine, scope)
    await checkReferences(
      tables.map(({ schema }) => schema),
      {
        connection: scope.connection,
        dialect: engine.database.dialect,
        organization: station.id,
      },
    )
    await replaceChain(scope.connection, { id: station.id, ...audit })
    // Records the import in the audit log and notifies all processes.
    const { schema } = organizations
    const record = { ...(await records.get(organizations, station.id)) }
    scope.changes.push({ schema, action: 'create', record, by: SYSTEM.caller })
    return inserted
  })
}

type ReferenceCheck = { connection: Kysely<Tables>; dialect: Dialect; organization: string }

/**
 * Checks that the records of an organization refer only to records of the same organization. Throws a `BadRequest`
 * that names the first one that does not.
 */
async function checkReferences(
  schemas: readonly CollectionSchema[],
  checking: ReferenceCheck,
): Promise<void> {
  const byName = new Map(schemas.map((schema) => [schema.name, schema]))
  for (const schema of schemas) {
    for (const [field, options] of fieldsOf(schema)) {
      if (options.type !== 'relation') continue
      const target = byName.get(options.collection)
      const id = await findStray(schema, { field, isMany: isList(options), target }, checking)
      if (id !== undefined)
        throw new BadRequest(words.leadsNowhere({ collection: schema.name, id, field }))
    }
  }
}

type CheckedReference = { field: string; isMany: boolean; target: CollectionSchema | undefined }

/** Returns the id of a record that refers to a record outside the organization. */
async function findStray(
  schema: CollectionSchema,
  { field, isMany, target }: CheckedReference,
  { connection, dialect, organization }: ReferenceCheck,
): Promise<string | undefined> {
  const column = sql.ref(`${schema.name}.${field}`)
  const isStray = (value: RawBuilder<unknown>) =>
    target
      ? sql<boolean>`not exists (select 1 from ${sql.table(target.name)} as "target"
          where ${sql.ref('target.id')} = ${value}
            and ${sql.ref(`target.${target.tenant ?? 'id'}`)} = ${organization})`
      : sql<boolean>`1 = 1`
  const condition = isMany
    ? sql<boolean>`exists (select 1 from ${dialect.filter.entries(column, 'leads')}
        where ${isStray(sql.ref('leads.value'))})`
    : sql<boolean>`${column} <> '' and ${isStray(column)}`
  const found = await connection
    .selectFrom(schema.name)
    .select('id')
    .where(schema.tenant ?? 'id', '=', organization)
    .where(condition)
    .executeTakeFirst()
  return found && String(found.id)
}

/** The number of records by collection: all of them, and those that were changed on arrival. */
type InsertedRecords = { all: Map<string, number>; changed: Map<string, number> }

/**
 * Stores the records of an export unchanged, in order of creation. Accounts get no password: their owners request a
 * link to set one.
 */
async function insertRecords(
  source: OpenExport,
  tables: readonly ArrivingTable[],
  engine: Engine,
  scope: Scope,
): Promise<InsertedRecords> {
  const inserted: InsertedRecords = { all: new Map(), changed: new Map() }
  for (const table of tables) {
    const { schema, name } = table
    for await (const page of pagesIn(source, table)) {
      const rows = page.map(({ record }) => ({
        ...toRow(schema, record),
        ...(name === users.name && { passwordHash: '', tokenKey: newTokenKey() }),
      }))
      await explained(name, insertAll(engine, scope, schema, rows))
      add(inserted.all, name, page.length)
      add(inserted.changed, name, page.filter(({ changed }) => changed).length)
    }
  }
  return inserted
}

function add(counts: Map<string, number>, name: string, count: number): void {
  if (count > 0) counts.set(name, (counts.get(name) ?? 0) + count)
}

/** If a database constraint rejects records, adds the name of their collection to the error. */
async function explained(collection: string, write: Promise<void>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [fault] = Object.entries(error.data as FieldFaults)
    const message = fault ? `${fault[0]}: ${String(fault[1].message)}` : error.message
    throw new BadRequest(words.notStored({ collection, message }))
  }
}
