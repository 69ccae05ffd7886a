import type { CollectionSchema } from '@docket/model/collection'
import { toInstant } from '@docket/model/time'
import { sql } from 'kysely'
import { BadRequest, NotFound } from '../errors.ts'
import { ruleFor } from './access.ts'
import type { AnyRecord } from './any-record.ts'
import type { Caller, RequestInfo } from './caller.ts'
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
  await remove(engine, scope, { schema, record: readRow(schema, row) }, request.caller)
}

type Change = Scope['changes'][number]

type Going = { schema: CollectionSchema; record: AnyRecord }

async function remove(engine: Engine, scope: Scope, first: Going, by: Caller): Promise<void> {
  const going = await goingAlong(engine, scope, first)
  // Before anything goes: who may see a record may depend on others that go along with it.
  const deletions: Change[] = []
  for (const one of going.values()) deletions.push(await readyToGo(engine, scope, one, by))
  for (const one of going.values()) await letGo(engine, scope, one, { going, by })
  for (const deletion of deletions.reverse()) {
    const { schema: from, record: gone } = deletion
    await scope.connection.deleteFrom(from.name).where('id', '=', gone.id).execute()
    scope.changes.push(deletion)
  }
}

/** Asks the rules of its collection, and finds out who is told when it has gone. */
async function readyToGo(
  engine: Engine,
  scope: Scope,
  { schema, record }: Going,
  by: Caller,
): Promise<Change> {
  await engine.askToDelete(scope, schema, record)
  const sendDelete = await engine.watchDelete(scope, schema, record)
  return { schema, action: 'delete', record, before: record, by, sendDelete }
}

/** The record and all that cascades from it, by `keyOf`, each before what goes along with it. */
async function goingAlong(engine: Engine, scope: Scope, first: Going): Promise<Map<string, Going>> {
  const going = new Map([[keyOf(first.schema, first.record.id), first]])
  // A map's iterator also comes to what is added on the way.
  for (const { schema, record } of going.values()) {
    const references = engine.schemas.referencesTo(schema.name)
    for (const reference of references.filter(({ field }) => field.cascadeDelete)) {
      for (const row of await referring(engine, scope, reference, record.id)) {
        const next = { schema: reference.from, record: readRow(reference.from, row) }
        const left = leftOf(next.record, reference, schema, going)
        if (left.length === 0) going.set(keyOf(next.schema, next.record.id), next)
      }
    }
  }
  return going
}

function keyOf(schema: CollectionSchema, id: string): string {
  return `${schema.id} ${id}`
}

/** What the reference still leads to once all that goes has gone. */
function leftOf(
  record: AnyRecord,
  { name }: ReferenceTo,
  target: CollectionSchema,
  going: ReadonlyMap<string, Going>,
): string[] {
  return idsIn(record[name]).filter((id) => !going.has(keyOf(target, id)))
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

/** Takes a record that goes out of those that refer to it and stay. */
async function letGo(
  engine: Engine,
  scope: Scope,
  { schema, record }: Going,
  { going, by }: { going: ReadonlyMap<string, Going>; by: Caller },
): Promise<void> {
  for (const reference of engine.schemas.referencesTo(schema.name)) {
    const { from } = reference
    for (const row of await referring(engine, scope, reference, record.id)) {
      const before = readRow(from, row)
      if (going.has(keyOf(from, before.id))) continue
      const changed = {
        ...without(before, reference, schema, going),
        updated: toInstant(engine.clock.now()),
      }
      await updateRow(engine, scope, from, before.id, toRow(from, changed))
      const after = { ...before, ...changed }
      scope.changes.push({ schema: from, action: 'update', record: after, before, by })
    }
  }
}

/** The reference without what goes. Throws `BadRequest` when it must lead somewhere. */
function without(
  record: AnyRecord,
  reference: ReferenceTo,
  target: CollectionSchema,
  going: ReadonlyMap<string, Going>,
): Record<string, unknown> {
  const { name, field } = reference
  const left = leftOf(record, reference, target, going)
  if (left.length === 0 && field.required) throw new BadRequest(STILL_NEEDED)
  return { [name]: field.maxSelect === 1 ? (left[0] ?? '') : left }
}
