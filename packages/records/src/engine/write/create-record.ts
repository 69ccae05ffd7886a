import type { CollectionSchema } from '@docket/model/kernel/collection'
import { BadRequest, type FieldFaults, Refusal } from '@docket/model/kernel/errors'
import { type AnyRecord, toRow } from '@docket/query/schema'
import { faults as faultWords } from '@docket/texts/model/texts'
import { write as words } from '@docket/texts/server/records'
import { saveWithUploads } from '../../storage/uploads.ts'
import { isManager, ruleFor } from '../access/access.ts'
import type { RequestInfo } from '../access/request-info.ts'
import { type Engine, inScope, type Scope } from '../store/scope.ts'
import { newTokenKey } from './auth-values.ts'
import type { Values } from './draft.ts'
import { draftNew } from './draft-new.ts'
import { lockStretches, locksOf } from './lock-stretches.ts'
import { resolveModifiers } from './modifiers.ts'
import { newPasswordHash } from './new-password.ts'
import { learnOwners, referenceFaults } from './references.ts'
import { insertAll, insertRow } from './store-row.ts'
import { recordFaults } from './validate.ts'
import { refuseFaults, settleRecord } from './write-rules.ts'

/**
 * Creates a record in its own transaction. Throws `Forbidden` for a closed collection, `InvalidRecord` for
 * invalid values, and `BadRequest` when the create rule is not met.
 */
export async function createRecord(
  engine: Engine,
  schema: CollectionSchema,
  body: Values,
  request: RequestInfo,
): Promise<AnyRecord> {
  const rule = ruleFor(request, schema.access.create)
  const { read } = engine.database
  const hash = await newPasswordHash(engine, read, schema, undefined, body, request)
  const draft = draftRecord(engine, schema, body, request)
  try {
    const owner = { collection: schema.id, record: draft.record.id }
    return await saveWithUploads(engine.files, owner, request.uploads, () =>
      inScope(engine, (scope) => storeNew(engine, scope, schema, draft, rule, hash), {
        isShared: true,
        locks: locksOf(schema, [draft.record]),
      }),
    )
  } catch (error) {
    // Conflicts with existing records and refusals by features are revealed only to callers who may create
    // the record.
    const row = toRow(schema, draft.record)
    const mayKnow =
      !(error instanceof Refusal) ||
      (await engine.queries.wouldMeet(read, schema, row, { rule }, draft.request))
    throw mayKnow ? error : new BadRequest(words.notCreated)
  }
}

/** Creates a record inside a running transaction. The record gets `id`, unless the body contains one. */
export async function createRecordIn(
  engine: Engine,
  scope: Scope,
  schema: CollectionSchema,
  body: Values,
  request: RequestInfo,
  id?: string,
): Promise<AnyRecord> {
  const { connection } = scope
  const hash = await newPasswordHash(engine, connection, schema, undefined, body, request)
  const draft = draftRecord(engine, schema, body, request, id)
  const rule = ruleFor(request, schema.access.create)
  await lockStretches(engine, scope, schema, [draft.record])
  await refuseUnlessItWouldBeMet(engine, scope, schema, draft, rule)
  return storeNew(engine, scope, schema, draft, rule, hash)
}

/**
 * Creates several records inside a running transaction with a single insert. All records pass their write
 * rules before any is stored, so write rules do not see the other new records.
 */
export async function createRecordsIn(
  engine: Engine,
  scope: Scope,
  schema: CollectionSchema,
  bodies: readonly Values[],
  request: RequestInfo,
): Promise<AnyRecord[]> {
  const records: AnyRecord[] = []
  if (schema.type === 'auth') {
    for (const body of bodies) {
      records.push(await createRecordIn(engine, scope, schema, body, request))
    }
    return records
  }
  const rule = ruleFor(request, schema.access.create)
  const drafts = bodies.map((body) => draftRecord(engine, schema, body, request))
  const drafted = drafts.map(({ record }) => record)
  await lockStretches(engine, scope, schema, drafted)
  await learnOwners(engine, scope, schema, drafted)
  for (const draft of drafts) {
    await refuseUnlessItWouldBeMet(engine, scope, schema, draft, rule)
    records.push(await settleNew(engine, scope, schema, draft))
  }
  await lockStretches(engine, scope, schema, records)
  await insertAll(
    engine,
    scope,
    schema,
    records.map((record) => toRow(schema, record)),
  )
  for (const [at, record] of records.entries()) {
    const ruleRequest = drafts[at]?.request ?? request
    await refuseUnlessMet(engine, scope, schema, record, rule, ruleRequest)
    scope.changes.push({ schema, action: 'create', record, by: request.caller })
  }
  return records
}

function notVerifiedByOneself(): FieldFaults {
  return {
    verified: {
      code: 'validation_invalid_value',
      message: words.mayNotChange,
    },
  }
}

/** `request` contains the body as rules see it. */
type NewDraft = { record: AnyRecord; request: RequestInfo }

function draftRecord(
  engine: Engine,
  schema: CollectionSchema,
  body: Values,
  request: RequestInfo,
  id?: string,
): NewDraft {
  const resolved = resolveModifiers(schema, body, undefined)
  const { record, faults } = draftNew(engine, schema, resolved, request)
  if (Object.keys(faults).length > 0) {
    refuseFaults({ ...recordFaults(schema, record, { required: true }), ...faults })
  }
  if (id !== undefined) record.id = id
  if (typeof resolved.id === 'string' && resolved.id !== '') record.id = resolved.id
  return { record, request: { ...request, body: resolved } }
}

// After a failure, the transaction may refuse further queries, so this check comes first.
async function refuseUnlessItWouldBeMet(
  { queries }: Engine,
  { connection }: Scope,
  schema: CollectionSchema,
  { record, request }: NewDraft,
  rule: string,
): Promise<void> {
  const row = toRow(schema, record)
  if (await queries.wouldMeet(connection, schema, row, { rule }, request)) return
  throw new BadRequest(words.notCreated)
}

/** Returns the record as it will be stored. */
async function settleNew(
  engine: Engine,
  scope: Scope,
  schema: CollectionSchema,
  draft: NewDraft,
): Promise<AnyRecord> {
  const record = await settleRecord(engine, scope, { schema, ...draft })
  refuseFaults(await referenceFaults(engine, scope, schema, record))
  return record
}

async function storeNew(
  engine: Engine,
  scope: Scope,
  schema: CollectionSchema,
  draft: NewDraft,
  rule: string,
  passwordHash: string | undefined,
): Promise<AnyRecord> {
  const { request } = draft
  const record = await settleNew(engine, scope, schema, draft)
  await lockStretches(engine, scope, schema, [record])
  if (schema.type === 'auth') await refuseKnownId(engine, scope, schema, record.id)
  const secrets =
    schema.type === 'auth' ? { passwordHash: passwordHash ?? '', tokenKey: newTokenKey() } : {}
  await insertRow(engine, scope, schema, { ...toRow(schema, record), ...secrets })
  await refuseUnlessMet(engine, scope, schema, record, rule, request)
  scope.changes.push({ schema, action: 'create', record, by: request.caller })
  return record
}

async function refuseUnlessMet(
  { queries }: Engine,
  { connection }: Scope,
  schema: CollectionSchema,
  record: AnyRecord,
  rule: string,
  request: RequestInfo,
): Promise<void> {
  if (!(await queries.meets(connection, schema, record.id, rule, request))) {
    throw new BadRequest(words.notCreated)
  }
  if (schema.type !== 'auth' || !record.verified) return
  if (await isManager(queries, connection, schema, record.id, request)) return
  refuseFaults(notVerifiedByOneself())
}

/**
 * Throws `InvalidRecord` when another auth collection already has a record with this id. Ids of accounts are
 * unique across all auth collections, so that a token identifies only one account.
 */
async function refuseKnownId(
  { schemas }: Engine,
  { connection }: Scope,
  schema: CollectionSchema,
  id: string,
): Promise<void> {
  for (const other of schemas.all()) {
    if (other.type !== 'auth' || other === schema) continue
    const row = await connection
      .selectFrom(other.name)
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (row) refuseFaults({ id: { code: 'validation_not_unique', message: faultWords.notUnique } })
  }
}
