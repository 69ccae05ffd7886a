import type { DatabaseFault } from '@docket/database/database'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { BadRequest, InvalidRecord, Occupied, Refusal } from '@docket/model/kernel/errors'
import type { Row } from '@docket/query/schema'
import { faults as faultWords } from '@docket/texts/model/texts'
import { write as words } from '@docket/texts/server/records'
import { type Engine, recordKeyOf, type Scope } from '../store/scope.ts'
import { insertRows, updateColumns } from './row-statements.ts'

/** Few enough rows for the parameter limit of a statement. */
const ROWS_AT_ONCE = 100

/** Inserts a row. Throws `InvalidRecord` when a constraint of the database rejects it. */
export async function insertRow(
  engine: Engine,
  { connection }: Scope,
  schema: CollectionSchema,
  row: Row,
): Promise<void> {
  await explained(engine, schema, insertRows(connection, schema.name, [row]))
}

/** Inserts rows with the same columns. Throws the same errors as `insertRow`. */
export async function insertAll(
  engine: Engine,
  { connection }: Scope,
  schema: CollectionSchema,
  rows: readonly Row[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE)
    await explained(engine, schema, insertRows(connection, schema.name, some))
  }
}

/** Updates columns of a row. Throws the same errors as `insertRow`. */
export async function updateRow(
  engine: Engine,
  { connection, owners }: Scope,
  schema: CollectionSchema,
  id: string,
  columns: Row,
): Promise<void> {
  owners.delete(recordKeyOf(schema, id))
  await explained(engine, schema, updateColumns(connection, schema.name, id, columns))
}

async function explained(engine: Engine, schema: CollectionSchema, write: Promise<unknown>) {
  try {
    await write
  } catch (error) {
    const fault = engine.database.dialect.understand(error)
    throw (fault && toRefusal(schema, fault)) ?? error
  }
}

// A `busy` fault is not converted, so that the transaction is retried.
function toRefusal(schema: CollectionSchema, fault: DatabaseFault): Refusal | undefined {
  if (fault.kind === 'busy') return undefined
  if (fault.kind === 'outdated') return new Refusal(503, words.changing)
  if (fault.kind === 'occupied') return new Occupied(schema.exclusive?.from ?? 'id')
  if (fault.columns.length === 0) return new BadRequest(words.alreadyExists)
  const faults = fault.columns.map((column) => [
    column,
    { code: 'validation_not_unique', message: faultWords.notUnique },
  ])
  return new InvalidRecord(Object.fromEntries(faults))
}
