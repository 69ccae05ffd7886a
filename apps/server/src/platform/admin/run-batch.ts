import type { CollectionSchema } from '@docket/model/collection'
import { BadRequest, NotFound, Refusal } from '../errors.ts'
import { ruleFor } from '../records/access.ts'
import { writeRows } from '../records/answer.ts'
import type { AnyRecord } from '../records/any-record.ts'
import type { RequestInfo } from '../records/caller.ts'
import { toRow } from '../records/columns.ts'
import { createRecordIn } from '../records/create-record.ts'
import { deleteRecordIn } from '../records/delete-record.ts'
import { isId } from '../records/new-id.ts'
import { type Engine, inScope, type Scope } from '../records/scope.ts'
import { updateRecordIn } from '../records/update-record.ts'
import { type BatchRequest, readRequest } from './read-batch.ts'

/** What one write of a batch is answered, as it would be alone. */
type BatchAnswer = { status: number; body: unknown }

/**
 * Runs the writes one after the other in one transaction, as the caller. The first that is refused,
 * or that begins after `timeoutMs`, undoes all: throws `BadRequest` that says which and why.
 */
export async function runBatch(
  engine: Engine,
  sent: readonly unknown[],
  caller: RequestInfo,
  timeoutMs: number,
): Promise<BatchAnswer[]> {
  const giveUpAt = performance.now() + timeoutMs
  let current = 0
  try {
    return await inScope(engine, async (scope) => {
      const answers: BatchAnswer[] = []
      for (const [index, one] of sent.entries()) {
        current = index
        if (performance.now() > giveUpAt) throw new BadRequest('The batch takes too long.')
        answers.push(await runRequest(engine, scope, readRequest(one), caller))
      }
      return answers
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, message, data } = error
    throw new BadRequest('Batch transaction failed.', {
      requests: {
        [current]: {
          code: 'batch_request_failed',
          message: 'Batch request failed.',
          response: { code: status, status, message, data },
        },
      },
    })
  }
}

async function runRequest(
  engine: Engine,
  scope: Scope,
  { method, collection, id = '', query, headers, body }: BatchRequest,
  caller: RequestInfo,
): Promise<BatchAnswer> {
  const schema = engine.schemas.find(collection)
  if (!schema) throw new NotFound()
  if (schema.type === 'view') throw new BadRequest('Records of a view cannot be written.')
  const request = { ...caller, method, query, headers: { ...caller.headers, ...headers }, body }
  switch (method) {
    case 'POST':
      return show(engine, scope, schema, await create(engine, scope, schema, request), request)
    case 'PATCH':
      return show(engine, scope, schema, await update(engine, scope, schema, id, request), request)
    case 'PUT':
      return show(engine, scope, schema, await put(engine, scope, schema, request), request)
    case 'DELETE':
      await deleteRecordIn(engine, scope, schema, id, request)
      return { status: 204, body: null }
  }
}

function create(engine: Engine, scope: Scope, schema: CollectionSchema, request: RequestInfo) {
  // Before a password is hashed, which takes long.
  ruleFor(request, schema.access.create)
  return createRecordIn(engine, scope, schema, request.body, request)
}

function update(
  engine: Engine,
  scope: Scope,
  schema: CollectionSchema,
  id: string,
  request: RequestInfo,
) {
  ruleFor(request, schema.access.update)
  if (!isId(id)) throw new NotFound()
  return updateRecordIn(engine, scope, schema, { id, body: request.body }, request)
}

/** Changes the record of the body's id where there is one, and makes it otherwise. */
async function put(
  engine: Engine,
  scope: Scope,
  schema: CollectionSchema,
  request: RequestInfo,
): Promise<AnyRecord> {
  const { id } = request.body
  const known = isId(id) && (await engine.questions.one(scope.connection, schema, id, {}, request))
  return known
    ? update(engine, scope, schema, String(id), { ...request, method: 'PATCH' })
    : create(engine, scope, schema, { ...request, method: 'POST' })
}

async function show(
  engine: Engine,
  { connection }: Scope,
  schema: CollectionSchema,
  record: AnyRecord,
  request: RequestInfo,
): Promise<BatchAnswer> {
  const reading = { ...engine, connection, request }
  const [json = '{}'] = await writeRows(reading, schema, [toRow(schema, record)], request.query)
  return { status: 200, body: JSON.parse(json) }
}
