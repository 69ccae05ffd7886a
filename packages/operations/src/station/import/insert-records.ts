import { users } from '@docket/model/accounts/users'
import { BadRequest, type FieldFaults, Refusal } from '@docket/model/kernel/errors'
import { toRow } from '@docket/query/schema'
import { type Engine, insertAll, newTokenKey, type Scope } from '@docket/records/engine'
import { stationImport as words } from '@docket/texts/server/operations'
import type { OpenExport } from './open-export.ts'
import { type ArrivingTable, pagesIn } from './records-of.ts'

/** The number of records by collection: all of them, and those that were changed on arrival. */
export type InsertedRecords = { all: Map<string, number>; changed: Map<string, number> }

/**
 * Stores the records of an export unchanged, in order of creation. Accounts get no password: their owners request a
 * link to set one.
 */
export async function insertRecords(
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
