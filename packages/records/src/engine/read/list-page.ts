import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { Row } from '@docket/query/schema'
import type { RequestInfo } from '../access/request-info.ts'
import { readListQuery } from './list-query.ts'
import { parsePick, pick } from './pick-fields.ts'
import type { Connection, RecordQueries } from './record-queries.ts'

type QueryContext = { queries: RecordQueries; connection: Connection; request: RequestInfo }

/**
 * Returns a page of rows in the record API's envelope, following the request's query: `page`, `perPage`,
 * `filter`, `sort`, `skipTotal` and `fields`. Throws `BadRequest` for an invalid query.
 */
export async function listPage(
  { queries, connection, request }: QueryContext,
  schema: CollectionSchema,
  show: (row: Row) => Record<string, unknown>,
) {
  const { page, perPage, skipTotal, filter, sort } = readListQuery(request.query)
  const paged = { filter, sort, limit: perPage, offset: (page - 1) * perPage }
  const rows = await queries.page(connection, schema, paged, request)
  const totalItems = skipTotal ? -1 : await queries.count(connection, schema, { filter }, request)
  return {
    page,
    perPage,
    totalItems,
    totalPages: skipTotal ? -1 : Math.ceil(totalItems / perPage),
    items: rows.map((row) => pickFields(request, show(row))),
  }
}

/** Keeps only those parts of the response that the `fields` query parameter names. */
export function pickFields({ query }: RequestInfo, answer: unknown): unknown {
  const wanted = parsePick(query.fields ?? '')
  return wanted ? pick(answer, wanted) : answer
}
