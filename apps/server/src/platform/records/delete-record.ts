import type { CollectionSchema } from '@docket/model/collection'
import { toInstant } from '@docket/model/time'
import { sql } from 'kysely'
import { BadRequest, NotFound } from '../errors.ts'
import { ruleFor } from './access.ts'
import type { AnyRecord } from './any-record.ts'
import type { RequestInfo } from './caller.ts'
import { columnsOf, type Row, readRow, toRow } from './columns.ts'
import { isId } from './new-id.ts'
import { idsIn } from './references.ts'
import type { ReferenceTo } from './schemas.ts'
import { type Engine, inScope, type Scope } from './scope.ts'
import { updateRow } from './store-row.ts'

const STILL_NEEDED =
  'Failed to delete record. Make sure that the record is not part of a required relation reference.'

/**
 * Deletes a record and those that go with it, in a transaction of its own. Throws `Forbidden`,
 * `NotFound`, and `BadRequest` while a record that needs it stays.
 */
export async function deleteRecord(
  engine: Engine,
  schema: CollectionSchema,
  id: string,
  request: RequestInfo,
): Promise<void> {
  await inScope(engine, (scope) => deleteRecordIn(engine, scope, schema, id, request), {
    isShared: true,
  })
}

/** The same inside a transaction that is under way. */
export async function deleteRecordIn(
  engine: Engine,
  scope: Scope,
  schema: CollectionSchema,
  id: string,
  request: RequestInfo,
): Promise<void> {
  const rule = ruleFor(request, schema.access.delete)
  if (!isId(id)) throw new NotFound()
  const row = await engine.questions.one(scope.connection, schema, id, { rule }, request)
  if (!row) throw new NotFound()
  await remove(engine, scope, schema, readRow(schema, row), new Set())
}

async function remove(
  engine: Engine,
  scope: Scope,
  schema: CollectionSchema,
  record: AnyRecord,
  going: Set<string>,
): Promise<void> {
  going.add(record.id)
  await engine.askToDelete(scope, schema, record)
  // Before anything goes: who may see this record may depend on records that go along with it.
  const sendDelete = await engine.watchDelete(scope, schema, record)
  for (const reference of engine.schemas.referencesTo(schema.name)) {
    for (const row of await referring(engine, scope, reference, record.id)) {
      if (going.has(String(row.id))) continue
      await letGo(engine, scope, reference, readRow(reference.from, row), record.id, going)
    }
  }
  await scope.connection.deleteFrom(schema.name).where('id', '=', record.id).execute()
  scope.changes.push({ schema, action: 'delete', record, before: record, sendDelete })
}

function referring(
  { database }: Engine,
  { connection }: Scope,
  { from, name, field }: ReferenceTo,
  id: string,
): Promise<Row[]> {
  const { filter } = database.dialect
  const column = sql.ref(`${from.name}.${name}`)
  const holdsId =
    field.maxSelect === 1
      ? sql<boolean>`${column} = ${id}`
      : sql<boolean>`${filter.isAmong(sql`${id}`, column)}`
  return connection
    .selectFrom(from.name)
    .select(columnsOf(from).map((each) => each.name))
    .where(holdsId)
    .execute()
}

/** What becomes of a record when one that it refers to goes. */
async function letGo(
  engine: Engine,
  scope: Scope,
  { from, name, field }: ReferenceTo,
  record: AnyRecord,
  id: string,
  going: Set<string>,
): Promise<void> {
  const left = idsIn(record[name]).filter((other) => other !== id)
  if (left.length === 0 && field.cascadeDelete) {
    return remove(engine, scope, from, record, going)
  }
  if (left.length === 0 && field.required) throw new BadRequest(STILL_NEEDED)
  const changed = {
    [name]: field.maxSelect === 1 ? (left[0] ?? '') : left,
    updated: toInstant(engine.clock.now()),
  }
  await updateRow(engine, scope, from, record.id, toRow(from, changed))
  scope.changes.push({
    schema: from,
    action: 'update',
    record: { ...record, ...changed },
    before: record,
  })
}
