import type { Sessions } from '@docket/accounts/sessions'
import type { Database } from '@docket/database/database'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { NotFound } from '@docket/model/kernel/errors'
import { bind, compileCondition, narrow, type Select } from '@docket/query/filter'
import { type Row, readRow } from '@docket/query/schema'
import {
  createRecordQueries,
  createSchemas,
  listPage,
  pickFields,
  type RequestInfo,
  requireSuperuser,
} from '@docket/records/engine'
import type { Clock } from '@docket/service/clock'
import { type CallDescription, described, type JsonSchema, PAGING } from '@docket/service/http'
import { pageOf, recordSchema } from '@docket/service/openapi'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { LOGS, REQUESTS } from './log-entry.ts'
import type { RequestLog } from './request-log.ts'

type Dependencies = {
  database: Database
  requestLog: RequestLog
  sessions: Pick<Sessions, 'requestInfo'>
  clock: Clock
}

const OF_LOGS = { area: 'Administration', who: 'superuser' } as const
const LIST: Omit<CallDescription, 'answer'> = {
  ...OF_LOGS,
  summary: 'List logged requests',
  query: {
    ...PAGING,
    filter: 'In the filter language, over the keys of an entry.',
    sort: 'Keys; `-` in front sorts in descending order.',
  },
}
const STATS: CallDescription = {
  ...OF_LOGS,
  summary: 'Count requests by the hour',
  query: { filter: 'In the filter language, over the keys of an entry.' },
  answer: {
    type: 'array',
    items: {
      type: 'object',
      properties: { total: { type: 'integer' }, date: { type: 'string' } },
      required: ['total', 'date'],
    },
  },
}
const VIEW = { ...OF_LOGS, summary: 'Read one logged request' }

/**
 * Serves the request log, to administrators only: one table, in the shapes of both generations of clients.
 */
export function serveRequestLogs(http: FastifyInstance, dependencies: Dependencies): void {
  serveLog(http, dependencies, '/api/logs/requests', REQUESTS)
  serveLog(http, dependencies, '/api/logs', LOGS)
}

function serveLog(
  http: FastifyInstance,
  { database, requestLog, sessions, clock }: Dependencies,
  path: string,
  schema: CollectionSchema,
): void {
  const schemas = createSchemas([schema])
  const queries = createRecordQueries({ database, schemas, clock })
  const ask = { queries, connection: database.read }

  async function enter(message: Parameters<Sessions['requestInfo']>[0]): Promise<RequestInfo> {
    const request = await sessions.requestInfo(message)
    requireSuperuser(request)
    // Flushes first, so that the response includes every request up to now.
    await requestLog.flush()
    return request
  }

  const entry = entryOf(schema)
  http.get(path, described({ ...LIST, answer: pageOf(entry) }), async (message) => {
    const request = await enter(message)
    return listPage({ ...ask, request }, schema, (row) => show(schema, row))
  })
  http.get(`${path}/stats`, described(STATS), async (message) => {
    const request = await enter(message)
    return countByHour(database, { schemas: schemas.byName, schema, request, now: clock.now() })
  })
  http.get(`${path}/:id`, described({ ...VIEW, answer: entry }), async (message) => {
    const request = await enter(message)
    const { id } = message.params as { id: string }
    const row = await queries.one(database.read, schema, id, {}, request)
    if (!row) throw new NotFound()
    return pickFields(request, show(schema, row))
  })
}

function entryOf(schema: CollectionSchema): JsonSchema {
  const { collectionId, collectionName, expand, ...properties } = recordSchema(schema)
    .properties as Record<string, JsonSchema>
  return {
    type: 'object',
    properties,
    description: 'One request: when, what, by whom, and its result.',
  }
}

function show(schema: CollectionSchema, row: Row): Record<string, unknown> {
  const { collectionId, collectionName, ...shown } = readRow(schema, row)
  return shown
}

type Count = {
  schemas: ReturnType<typeof createSchemas>['byName']
  schema: CollectionSchema
  request: RequestInfo
  now: number
}

/** Returns the number of requests per hour. Hours without requests are left out. */
async function countByHour(database: Database, { schemas, schema, request, now }: Count) {
  const condition = compileCondition({
    schemas,
    collection: schema.name,
    text: request.query.filter ?? '',
    as: 'superuser',
    dialect: database.dialect.filter,
  })
  const hour = sql<string>`substr(${sql.ref(`${schema.name}.created`)}, 1, 13)`
  const all = database.read
    .selectFrom(schema.name)
    .select([sql<number>`count(*)`.as('total'), hour.as('hour')]) as unknown as Select<Row>
  const query = narrow(all, condition).groupBy(hour).orderBy(hour).compile()
  const { rows } = await database.read.executeQuery<Row>(bind(query, { request, now }))
  return rows.map((row) => ({ total: Number(row.total), date: `${row.hour}:00:00.000Z` }))
}
