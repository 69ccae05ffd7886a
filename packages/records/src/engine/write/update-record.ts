import type { CollectionSchema } from '@docket/model/kernel/collection'
import { Conflict, NotFound } from '@docket/model/kernel/errors'
import { toInstant } from '@docket/model/time/instants'
import { type AnyRecord, type Row, readRow, toRow } from '@docket/query/schema'
import { write as words } from '@docket/texts/server/records'
import { saveWithUploads } from '../../storage/uploads.ts'
import { isManager, isThemselves, ruleFor } from '../access/access.ts'
import type { RequestInfo } from '../access/request-info.ts'
import { type Engine, inScope, type Scope } from '../store/scope.ts'
import { draftAuthValues, endsSessions, managedFaults, newTokenKey } from './auth-values.ts'
import { draftValues, idFault, stampsAt, tenantFault, type Values } from './draft.ts'
import { lockStretches } from './lock-stretches.ts'
import { resolveModifiers } from './modifiers.ts'
import { isId } from './new-id.ts'
import { newPasswordHash } from './new-password.ts'
import { referenceFaults } from './references.ts'
import { updateRow } from './store-row.ts'
import { refuseFaults, settleRecord } from './write-rules.ts'

/** The update of one record, as sent. */
export type Update = { id: string; body: Values }

/**
 * Updates a record in its own transaction. The update rule is checked against the stored record. Throws
 * `Forbidden` for a closed collection, `NotFound`, and `InvalidRecord` for invalid values.
 */
export async function updateRecord(
  engine: Engine,
  schema: CollectionSchema,
  { id, body }: Update,
  request: RequestInfo,
): Promise<AnyRecord> {
  ruleFor(request, schema.access.update)
  if (!isId(id)) throw new NotFound()
  const { read } = engine.database
  const hash = await newPasswordHash(engine, read, schema, id, body, request)
  const update = async (scope: Scope) => {
    const opened = await openUpdate(engine, scope, schema, { id, body }, request)
    return storeUpdate(engine, scope, schema, opened, hash)
  }
  const owner = { collection: schema.id, record: id }
  return saveWithUploads(engine.files, owner, request.uploads, () =>
    inScope(engine, update, { isShared: true }),
  )
}

/** Updates a record inside a running transaction. */
export async function updateRecordIn(
  engine: Engine,
  scope: Scope,
  schema: CollectionSchema,
  update: Update,
  request: RequestInfo,
): Promise<AnyRecord> {
  const { connection } = scope
  const hash = await newPasswordHash(engine, connection, schema, update.id, update.body, request)
  const opened = await openUpdate(engine, scope, schema, update, request)
  return storeUpdate(engine, scope, schema, opened, hash)
}

/**
 * Updates several records at once. If ranges must not overlap, all of the records first give up their ranges,
 * so that only the final state counts.
 */
export async function updateRecordsIn(
  engine: Engine,
  scope: Scope,
  schema: CollectionSchema,
  updates: readonly Update[],
  request: RequestInfo,
): Promise<AnyRecord[]> {
  const opened: PendingUpdate[] = []
  for (const update of updates) {
    opened.push(await openUpdate(engine, scope, schema, update, request))
  }
  const { exclusive } = schema
  if (exclusive && updates.length > 0) {
    await scope.connection
      .updateTable(schema.name)
      .set(({ ref }) => ({ [exclusive.until]: ref(exclusive.from) }))
      .where(
        'id',
        'in',
        updates.map(({ id }) => id),
      )
      .execute()
  }
  const records: AnyRecord[] = []
  for (const one of opened) {
    records.push(await storeUpdate(engine, scope, schema, one, undefined, exclusive?.until))
  }
  return records
}

/** A record that the caller may update, and the body with its modifiers resolved. */
type PendingUpdate = { stored: AnyRecord; body: Values; request: RequestInfo }

async function openUpdate(
  engine: Engine,
  scope: Scope,
  schema: CollectionSchema,
  { id, body }: Update,
  request: RequestInfo,
): Promise<PendingUpdate> {
  const { queries } = engine
  const { connection } = scope
  const rule = ruleFor(request, schema.access.update)
  const row = await queries.one(connection, schema, id, {}, request)
  if (!row) throw new NotFound()
  const stored = readRow(schema, row)
  refuseOutdated(stored, request)
  const resolved = resolveModifiers(schema, body, stored)
  await lockStretches(engine, scope, schema, [stored, { ...stored, ...resolved }])
  const ruleRequest = { ...request, body: resolved }
  if (!(await queries.meets(connection, schema, id, rule, ruleRequest))) {
    throw new NotFound()
  }
  return { stored, body: resolved, request: ruleRequest }
}

/**
 * Throws `Conflict` if the record was saved after the version that the caller has seen, so that the other
 * save is not overwritten. `If-Match` contains that version's `updated`.
 */
function refuseOutdated(stored: AnyRecord, request: RequestInfo): void {
  const seen = request.headers().if_match?.replaceAll('"', '')
  if (seen === undefined || seen === '*' || seen === stored.updated) return
  throw new Conflict(words.savedMeanwhile)
}

async function storeUpdate(
  engine: Engine,
  scope: Scope,
  schema: CollectionSchema,
  { stored, body, request }: PendingUpdate,
  passwordHash: string | undefined,
  always?: string,
): Promise<AnyRecord> {
  const values = await draftUpdate(engine, scope, schema, { stored, body, request })
  const updated = toInstant(engine.clock.now())
  const record = await settleRecord(engine, scope, {
    schema,
    record: { ...stored, ...values, ...stampsAt(schema, 'update', updated), updated },
    before: stored,
    request,
  })
  refuseFaults(await referenceFaults(engine, scope, schema, record, stored))
  await lockStretches(engine, scope, schema, [record])
  await updateRow(engine, scope, schema, stored.id, {
    ...changedColumns(schema, stored, record, always),
    ...newSecrets(schema, stored, record, passwordHash),
  })
  scope.changes.push({ schema, action: 'update', record, before: stored, by: request.caller })
  return record
}

async function draftUpdate(
  { queries }: Engine,
  { connection }: Scope,
  schema: CollectionSchema,
  { stored, body, request }: PendingUpdate,
): Promise<Values> {
  const own = draftValues(schema, body, stored, request)
  const faults = {
    ...idFault(body, stored),
    ...own.faults,
    ...tenantFault(schema, stored, own.values, request),
  }
  if (schema.type !== 'auth') {
    refuseFaults(faults)
    return own.values
  }
  const auth = draftAuthValues(schema, body, stored)
  const managed = managedFaults(stored, auth.values)
  const mayManage =
    Object.keys(managed).length === 0 ||
    (await isManager(queries, connection, schema, stored.id, request))
  // This applies to managers as well: in a session left open, someone could set a new address for the account
  // and then reset its password.
  const { email } = managed
  const ownAddress = email && isThemselves(request, schema, stored.id) ? { email } : {}
  refuseFaults({ ...faults, ...auth.faults, ...(mayManage ? ownAddress : managed) })
  return { ...own.values, ...auth.values }
}

function changedColumns(
  schema: CollectionSchema,
  stored: AnyRecord,
  record: AnyRecord,
  always: string | undefined,
): Row {
  const before = toRow(schema, stored)
  const changed = Object.entries(toRow(schema, record)).filter(
    ([name, value]) => value !== before[name] || name === always || name === 'updated',
  )
  return Object.fromEntries(changed)
}

function newSecrets(
  schema: CollectionSchema,
  stored: AnyRecord,
  record: AnyRecord,
  passwordHash: string | undefined,
): Row {
  if (schema.type !== 'auth') return {}
  const renewed = passwordHash !== undefined || endsSessions(stored, record)
  return {
    ...(passwordHash !== undefined && { passwordHash }),
    ...(renewed && { tokenKey: newTokenKey() }),
  }
}
