import type { CollectionSchema } from '@docket/model/kernel/collection'
import { BadRequest, InvalidRecord, NotFound } from '@docket/model/kernel/errors'
import { toInstant } from '@docket/model/time/instants'
import {
  type AnyRecord,
  type Caller,
  columnsOf,
  type Row,
  readRow,
  toRow,
} from '@docket/query/schema'
import { write as words } from '@docket/texts/server/records'
import { ruleFor } from '../access/access.ts'
import type { RequestInfo } from '../access/request-info.ts'
import { leadsTo } from '../read/select-records.ts'
import type { DeleteContext } from '../store/hooks.ts'
import type { ReferenceTo } from '../store/schemas.ts'
import { type Engine, inScope, recordKeyOf, type Scope } from '../store/scope.ts'
import { lockStretches } from './lock-stretches.ts'
import { isId } from './new-id.ts'
import { idsIn } from './references.ts'
import { updateRow } from './store-row.ts'

/** Large enough to need few queries, and small enough for the parameter limit of a statement. */
const MAX_GROUP_IDS = 1000

/**
 * Deletes a record and the records that cascade from it, in its own transaction. Throws `Forbidden`,
 * `NotFound`, and `BadRequest` while a remaining record requires it.
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

/** Deletes a record inside a running transaction. */
export async function deleteRecordIn(
  engine: Engine,
  scope: Scope,
  schema: CollectionSchema,
  id: string,
  request: RequestInfo,
): Promise<void> {
  const rule = ruleFor(request, schema.access.delete)
  if (!isId(id)) throw new NotFound()
  const row = await engine.queries.one(scope.connection, schema, id, { rule }, request)
  if (!row) throw new NotFound()
  await remove(engine, scope, [{ schema, record: readRow(schema, row) }], request.caller)
}

/**
 * Deletes every record of a collection and the records that cascade from them, all or none. Throws the same
 * errors as `deleteRecord`.
 */
export async function deleteEveryRecord(
  engine: Engine,
  schema: CollectionSchema,
  by: Caller,
): Promise<void> {
  await inScope(engine, async (scope) => {
    const names = columnsOf(schema).map(({ name }) => name)
    const rows = await scope.connection.selectFrom(schema.name).select(names).execute()
    const all = rows.map((row) => ({ schema, record: readRow(schema, row) }))
    await remove(engine, scope, all, by)
  })
}

type Change = Scope['changes'][number]

type DeletedRecord = { schema: CollectionSchema; record: AnyRecord }

type Group = { schema: CollectionSchema; ids: string[] }

async function remove(
  engine: Engine,
  scope: Scope,
  first: readonly DeletedRecord[],
  by: Caller,
): Promise<void> {
  const going = await goingAlong(engine, scope, first)
  // This must happen before any deletion, because the visibility of a record may depend on others that are
  // deleted with it.
  const deletions: Change[] = []
  const context: DeleteContext = {
    by,
    alsoDeletes: ({ name }, id) => {
      const schema = engine.schemas.find(name)
      return schema !== undefined && going.has(recordKeyOf(schema, id))
    },
  }
  for (const one of going.values()) deletions.push(await readyToGo(engine, scope, one, context))
  const groups = grouped(going.values())
  for (const group of groups) await letGo(engine, scope, group, { going, by })
  for (const { schema, ids } of groups) {
    await scope.connection.deleteFrom(schema.name).where('id', 'in', ids).execute()
    for (const id of ids) scope.owners.delete(recordKeyOf(schema, id))
  }
  scope.changes.push(...deletions.reverse())
}

/** Runs the collection's checks before a deletion, and determines which clients to notify afterward. */
async function readyToGo(
  engine: Engine,
  scope: Scope,
  { schema, record }: DeletedRecord,
  context: DeleteContext,
): Promise<Change> {
  await engine.askToDelete(scope, schema, record, context)
  const { by } = context
  const sendDelete = await engine.watchDelete(scope, schema, record)
  return { schema, action: 'delete', record, before: record, by, sendDelete }
}

/**
 * Returns the records and everything that cascades from them, keyed by `recordKeyOf`. Each record precedes those
 * that cascade from it.
 */
async function goingAlong(
  engine: Engine,
  scope: Scope,
  first: readonly DeletedRecord[],
): Promise<Map<string, DeletedRecord>> {
  const going = new Map(first.map((one) => [recordKeyOf(one.schema, one.record.id), one]))
  for (let added = first; added.length > 0; ) {
    const before = going.size
    for (const group of grouped(added)) await takeAlong(engine, scope, group, going)
    added = [...going.values()].slice(before)
  }
  return going
}

/** Adds to `going` the records that cascade from the records of a group. */
async function takeAlong(
  engine: Engine,
  scope: Scope,
  { schema, ids }: Group,
  going: Map<string, DeletedRecord>,
): Promise<void> {
  const references = engine.schemas.referencesTo(schema.name)
  for (const reference of references.filter(({ field }) => field.cascadeDelete)) {
    for (const row of await referring(engine, scope, reference, ids)) {
      const next = { schema: reference.from, record: readRow(reference.from, row) }
      const key = recordKeyOf(next.schema, next.record.id)
      if (!going.has(key) && leftOf(next.record, reference, schema, going).length === 0) {
        going.set(key, next)
      }
    }
  }
}

/**
 * Groups records by collection, with at most `MAX_GROUP_IDS` ids each, because a station may have tens of thousands.
 */
function grouped(going: Iterable<DeletedRecord>): Group[] {
  const groups: Group[] = []
  const open = new Map<CollectionSchema, Group>()
  for (const { schema, record } of going) {
    let group = open.get(schema)
    if (!group || group.ids.length === MAX_GROUP_IDS) {
      group = { schema, ids: [] }
      open.set(schema, group)
      groups.push(group)
    }
    group.ids.push(record.id)
  }
  return groups
}

/** Returns the ids that the reference still contains after the deletion. */
function leftOf(
  record: AnyRecord,
  { name }: ReferenceTo,
  target: CollectionSchema,
  going: ReadonlyMap<string, DeletedRecord>,
): string[] {
  return idsIn(record[name]).filter((id) => !going.has(recordKeyOf(target, id)))
}

function referring(
  { database }: Engine,
  { connection }: Scope,
  { from, name }: ReferenceTo,
  ids: readonly string[],
): Promise<Row[]> {
  return connection
    .selectFrom(from.name)
    .select(columnsOf(from).map((each) => each.name))
    .where(leadsTo(database, from, name, JSON.stringify(ids)))
    .execute()
}

/** Removes deleted records from the references of remaining records. */
async function letGo(
  engine: Engine,
  scope: Scope,
  { schema, ids }: Group,
  { going, by }: { going: ReadonlyMap<string, DeletedRecord>; by: Caller },
): Promise<void> {
  for (const reference of engine.schemas.referencesTo(schema.name)) {
    const { from } = reference
    for (const row of await referring(engine, scope, reference, ids)) {
      const before = readRow(from, row)
      if (going.has(recordKeyOf(from, before.id))) continue
      const changed = {
        ...without(before, reference, schema, going),
        updated: toInstant(engine.clock.now()),
      }
      await lockStretches(engine, scope, from, [before])
      await empty(engine, scope, reference, before.id, toRow(from, changed))
      const after = { ...before, ...changed }
      scope.changes.push({ schema: from, action: 'update', record: after, before, by })
    }
  }
}

/**
 * Stores a row whose reference has become empty. Throws `BadRequest` when the reference has a unique index
 * and another record's reference is already empty.
 */
async function empty(
  engine: Engine,
  scope: Scope,
  { from, name }: ReferenceTo,
  id: string,
  row: Row,
): Promise<void> {
  try {
    await updateRow(engine, scope, from, id, row)
  } catch (error) {
    if (!(error instanceof InvalidRecord)) throw error
    throw new BadRequest(words.onlyOneEmpty({ collection: from.name, field: name }))
  }
}

/**
 * Returns the reference without deleted records. Throws `BadRequest` when the reference is required and would
 * be empty.
 */
function without(
  record: AnyRecord,
  reference: ReferenceTo,
  target: CollectionSchema,
  going: ReadonlyMap<string, DeletedRecord>,
): Record<string, unknown> {
  const { name, field } = reference
  const left = leftOf(record, reference, target, going)
  if (left.length === 0 && field.required) throw new BadRequest(words.stillNeeded)
  return { [name]: field.maxSelect === 1 ? (left[0] ?? '') : left }
}
