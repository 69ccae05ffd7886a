import { BadRequest, NotFound, Refusal } from '@docket/model/kernel/errors'
import { type AnyRecord, toRow } from '@docket/query/schema'
import {
  createRecordIn,
  deleteRecordIn,
  type Engine,
  inScope,
  isId,
  type PlannedWrites,
  planLocks,
  type RequestInfo,
  ruleFor,
  type Scope,
  updateRecordIn,
  writeRows,
} from '@docket/records/engine'
import { saveWithPlacements } from '@docket/records/storage'
import { batch as words } from '@docket/texts/server/operations'
import { type BatchWrite, prepareWrite } from './prepare-batch.ts'
import type { SentBatch } from './read-batch.ts'

/** The response to one write of a batch, the same as if the write had been sent alone. */
type BatchAnswer = { status: number; body: unknown }

/** The response to a finished write, and its record unless the write deleted it. */
type FinishedWrite = { answer: BatchAnswer; record?: AnyRecord }

/**
 * Runs the writes in order in one transaction, as the caller. If one is refused, or begins after `timeoutMs`,
 * the transaction and the files are rolled back, and `BadRequest` is thrown with the write's index and the
 * reason.
 */
export async function runBatch(
  engine: Engine,
  { requests, files }: SentBatch,
  caller: RequestInfo,
  timeoutMs: number,
): Promise<BatchAnswer[]> {
  const writes = await sayingWhere((at) =>
    eachInTurn(requests, at, async (sent, index) => {
      const own = files.filter((file) => file.index === index)
      return prepareWrite(engine.schemas, sent, own, caller)
    }),
  )
  const placements = writes.flatMap(({ placement }) => placement ?? [])
  const done = await saveWithPlacements(
    engine.files,
    placements,
    () => sayingWhere((at) => saveAll(engine, writes, timeoutMs, at)),
    (each) => each.flatMap(({ record }) => record ?? []),
  )
  return done.map(({ answer }) => answer)
}

/** Reports the index of the write that is being processed. */
type WriteReporter = (index: number) => void

async function saveAll(
  engine: Engine,
  writes: readonly BatchWrite[],
  timeoutMs: number,
  at: WriteReporter,
) {
  const giveUpAt = performance.now() + timeoutMs
  const save = (scope: Scope) =>
    eachInTurn(writes, at, async (write) => {
      if (performance.now() > giveUpAt) throw new BadRequest(words.tookTooLong)
      return runWrite(engine, scope, write)
    })
  return inScope(engine, save, { locks: await planLocks(engine, plannedBy(writes)) })
}

function plannedBy(writes: readonly BatchWrite[]): PlannedWrites[] {
  const saves = writes.filter(({ method }) => method !== 'DELETE')
  return [...Map.groupBy(saves, ({ schema }) => schema)].map(([schema, own]) => ({
    schema,
    records: own.map(({ request }) => request.body),
    ids: own.filter(({ method }) => method !== 'POST').map(({ id }) => id),
  }))
}

async function eachInTurn<One, Result>(
  ones: readonly One[],
  at: WriteReporter,
  work: (one: One, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, one] of ones.entries()) {
    at(index)
    results.push(await work(one, index))
  }
  return results
}

/** Adds the index of the failing write to a refusal, after all retries of the transaction. */
async function sayingWhere<Result>(work: (at: WriteReporter) => Promise<Result>): Promise<Result> {
  let current = 0
  try {
    return await work((index) => {
      current = index
    })
  } catch (error) {
    throw error instanceof Refusal ? failureAt(current, error) : error
  }
}

function failureAt(index: number, { status, message, data }: Refusal): BadRequest {
  return new BadRequest(words.failed, {
    requests: {
      [index]: {
        code: 'batch_request_failed',
        message: words.requestFailed,
        response: { code: status, status, message, data },
      },
    },
  })
}

async function runWrite(engine: Engine, scope: Scope, write: BatchWrite): Promise<FinishedWrite> {
  switch (write.method) {
    case 'POST':
      return show(engine, scope, write, await create(engine, scope, write))
    case 'PATCH':
      return show(engine, scope, write, await update(engine, scope, write))
    case 'PUT':
      return show(engine, scope, write, await put(engine, scope, write))
    case 'DELETE':
      await deleteRecordIn(engine, scope, write.schema, write.id, write.request)
      return { answer: { status: 204, body: null } }
  }
}

function create(engine: Engine, scope: Scope, { schema, id, request }: BatchWrite) {
  // Checked early, because hashing a password takes a long time.
  ruleFor(request, schema.access.create)
  return createRecordIn(engine, scope, schema, request.body, request, id)
}

function update(engine: Engine, scope: Scope, { schema, id, request }: BatchWrite) {
  ruleFor(request, schema.access.update)
  if (!isId(id)) throw new NotFound()
  return updateRecordIn(engine, scope, schema, { id, body: request.body }, request)
}

/** Updates the record with the body's id if it exists, and creates it otherwise. */
async function put(engine: Engine, scope: Scope, write: BatchWrite): Promise<AnyRecord> {
  const { schema, id, request } = write
  const known = await engine.queries.one(scope.connection, schema, id, {}, request)
  return known
    ? update(engine, scope, { ...write, request: { ...request, method: 'PATCH' } })
    : create(engine, scope, { ...write, request: { ...request, method: 'POST' } })
}

async function show(
  engine: Engine,
  { connection }: Scope,
  { schema, request }: BatchWrite,
  record: AnyRecord,
): Promise<FinishedWrite> {
  const reading = { ...engine, connection, request }
  const [json = '{}'] = await writeRows(reading, schema, [toRow(schema, record)], request.query)
  return { answer: { status: 200, body: JSON.parse(json) }, record }
}
