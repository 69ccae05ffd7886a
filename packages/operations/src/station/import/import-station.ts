import { Refusal } from '@docket/model/kernel/errors'
import { organizations } from '@docket/model/station/organizations'
import { replaceChain } from '@docket/records/audit'
import { type RecordStore, SYSTEM } from '@docket/records/engine'
import type { Manifest } from '../manifest.ts'
import { checkExport } from './check-export.ts'
import { checkReferences } from './check-references.ts'
import { type InsertedRecords, insertRecords } from './insert-records.ts'
import { type OpenExport, openExport } from './open-export.ts'
import { placeFiles } from './place-files.ts'
import { type ArrivingTable, tablesOf } from './records-of.ts'

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
    // Informs the audit log and all processes that the organization is here.
    const { schema } = organizations
    const record = { ...(await records.get(organizations, station.id)) }
    scope.changes.push({ schema, action: 'create', record, by: SYSTEM.caller })
    return inserted
  })
}
