import type { CollectionSchema } from '@docket/model/kernel/collection'
import { BadRequest, NotFound } from '@docket/model/kernel/errors'
import { type AnyRecord, type Row, toRow } from '@docket/query/schema'
import type { Clock } from '@docket/service/clock'
import { acceptForms, described, waitAside } from '@docket/service/http'
import { errors } from '@docket/texts/model/texts'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { ruleFor } from '../engine/access/access.ts'
import type { RequestInfo } from '../engine/access/request-info.ts'
import { writeRows } from '../engine/read/answer.ts'
import { type ListQuery, readListQuery } from '../engine/read/list-query.ts'
import { createResponseCache } from '../engine/read/response-cache.ts'
import type { RecordStore } from '../engine/store/record-store.ts'
import type { Engine } from '../engine/store/scope.ts'
import { createRecord } from '../engine/write/create-record.ts'
import { deleteRecord } from '../engine/write/delete-record.ts'
import { isId } from '../engine/write/new-id.ts'
import { updateRecord } from '../engine/write/update-record.ts'
import { discardUploads, type Uploads } from '../storage/uploads.ts'
import { readBody } from './read-body.ts'
import { createCall, deleteCall, listCall, updateCall, viewCall } from './record-calls.ts'

const RECORDS = '/api/collections/:collection/records'
const MAX_VIEW_ID_LENGTH = 500

type Dependencies = {
  store: RecordStore
  clock: Clock
  requestInfo(request: FastifyRequest): Promise<RequestInfo>
}

/** Serves the record API for all collections: list, view, create, update, and delete. */
export async function serveRecords(
  http: FastifyInstance,
  dependencies: Dependencies,
): Promise<void> {
  await http.register(recordRoutes(http, dependencies))
}

function recordRoutes(
  http: FastifyInstance,
  { store, clock, requestInfo }: Dependencies,
): FastifyPluginAsync {
  const { engine } = store
  const ready = createResponseCache(store, clock, (other) => waitAside(http, other))
  return async (scope) => {
    await acceptForms(scope)
    // Bodies are read only after the access check, so that callers without write access get that error first.
    scope.removeContentTypeParser('*')
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )

    scope.get(RECORDS, described(listCall), async (request, reply) => {
      const info = await requestInfo(request)
      const list = async () => listRecords(engine, schemaOf(engine, request), info)
      return sendJson(reply, await ready.answer(request.url, info, () => store.readCurrent(list)))
    })

    scope.get(`${RECORDS}/:id`, described(viewCall), async (request, reply) => {
      const info = await requestInfo(request)
      const view = async () => viewRecord(engine, schemaOf(engine, request), request, info)
      return sendJson(reply, await ready.answer(request.url, info, () => store.readCurrent(view)))
    })

    scope.post(RECORDS, described(createCall), async (request, reply) => {
      const schema = writableSchemaOf(engine, request)
      const info = await requestInfo(request)
      ruleFor(info, schema.access.create)
      const { body, uploads } = await readBody(request, schema, engine.files)
      const record = await takingOver(engine, uploads, () =>
        createRecord(engine, schema, body, withUploads(info, uploads)),
      )
      return sendJson(reply, await answerRecord(engine, schema, record, info))
    })

    scope.patch(`${RECORDS}/:id`, described(updateCall), async (request, reply) => {
      const schema = writableSchemaOf(engine, request)
      const info = await requestInfo(request)
      const id = idOf(request)
      ruleFor(info, schema.access.update)
      const { body, uploads } = await readBody(request, schema, engine.files).catch(
        async (error: unknown) => {
          await refuseUnlessUpdatable(engine, schema, id, info)
          throw error
        },
      )
      const record = await takingOver(engine, uploads, () =>
        updateRecord(engine, schema, { id, body }, withUploads(info, uploads)),
      )
      return sendJson(reply, await answerRecord(engine, schema, record, info))
    })

    scope.delete(`${RECORDS}/:id`, described(deleteCall), async (request, reply) => {
      const schema = writableSchemaOf(engine, request)
      await deleteRecord(engine, schema, idOf(request), await requestInfo(request))
      return reply.code(204).send()
    })
  }
}

/** Runs a write that takes over uploads, and discards the uploads that it did not take. */
async function takingOver(
  { files }: Engine,
  uploads: Uploads | undefined,
  write: () => Promise<AnyRecord>,
): Promise<AnyRecord> {
  try {
    return await write()
  } finally {
    if (uploads) await discardUploads(files, uploads)
  }
}

function withUploads(info: RequestInfo, uploads: Uploads | undefined) {
  return uploads ? { ...info, uploads } : info
}

function schemaOf({ schemas }: Engine, request: FastifyRequest): CollectionSchema {
  const { collection } = request.params as { collection: string }
  const schema = schemas.find(collection)
  if (!schema) throw new NotFound()
  return schema
}

function writableSchemaOf(engine: Engine, request: FastifyRequest): CollectionSchema {
  const schema = schemaOf(engine, request)
  if (schema.type === 'view') throw new BadRequest(errors.viewIsReadOnly)
  return schema
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string }
  if (!isId(id)) throw new NotFound()
  return id
}

/** Reads the record id of a view. The view's query determines the form of its ids. */
function idInView(request: FastifyRequest): string {
  const { id } = request.params as { id: string }
  if (id.length > MAX_VIEW_ID_LENGTH || id.includes('\0')) throw new NotFound()
  return id
}

// The text is already complete JSON, so Fastify need not serialize it.
function sendJson(reply: FastifyReply, json: string | Buffer): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(json)
}

async function listRecords(
  engine: Engine,
  schema: CollectionSchema,
  request: RequestInfo,
): Promise<string> {
  const { queries, database } = engine
  const rule = ruleFor(request, schema.access.list)
  const query = readListQuery(request.query)
  const { page, perPage, filter, sort } = query
  const conditions = { rule, filter }
  const rows = await queries.page(
    database.read,
    schema,
    { ...conditions, sort, limit: perPage, offset: (page - 1) * perPage },
    request,
  )
  const total =
    knownTotal(query, rows) ?? (await queries.count(database.read, schema, conditions, request))
  const pages = total < 0 ? -1 : Math.ceil(total / perPage)
  const reading = { ...engine, connection: database.read, request }
  const items = await writeRows(reading, schema, rows, request.query)
  return `{"page":${page},"perPage":${perPage},"totalItems":${total},"totalPages":${pages},"items":[${joined(items)}]}`
}

/**
 * Joins texts with commas. Unlike `join`, it does not copy them: the concatenated string is flattened once,
 * when the complete text is sent.
 */
function joined(texts: readonly string[]): string {
  return texts.reduce((all, text) => (all === '' ? text : `${all},${text}`), '')
}

/** Returns the total if no query is needed: it was not requested, or this page is the last one. */
function knownTotal({ page, perPage, skipTotal }: ListQuery, rows: readonly Row[]) {
  if (skipTotal) return -1
  const isLast = rows.length < perPage && (rows.length > 0 || page === 1)
  return isLast ? (page - 1) * perPage + rows.length : undefined
}

async function viewRecord(
  engine: Engine,
  schema: CollectionSchema,
  sent: FastifyRequest,
  request: RequestInfo,
): Promise<string> {
  const rule = ruleFor(request, schema.access.view)
  const id = schema.type === 'view' ? idInView(sent) : idOf(sent)
  const { read } = engine.database
  const row = await engine.queries.one(read, schema, id, { rule }, request)
  if (!row) throw new NotFound()
  return answerRow(engine, schema, row, request)
}

function answerRecord(
  engine: Engine,
  schema: CollectionSchema,
  record: AnyRecord,
  request: RequestInfo,
): Promise<string> {
  return answerRow(engine, schema, toRow(schema, record), request)
}

async function answerRow(
  engine: Engine,
  schema: CollectionSchema,
  row: Row,
  request: RequestInfo,
): Promise<string> {
  const reading = { ...engine, connection: engine.database.read, request }
  const [json = '{}'] = await writeRows(reading, schema, [row], request.query)
  return json
}

async function refuseUnlessUpdatable(
  { queries, database }: Engine,
  schema: CollectionSchema,
  id: string,
  request: RequestInfo,
): Promise<void> {
  const rule = ruleFor(request, schema.access.update)
  if (!(await queries.one(database.read, schema, id, { rule }, request))) throw new NotFound()
}
