import { BadRequest } from '@docket/model/kernel/errors'

/** A query as text with its parameters. */
export type SqlQuery = { readonly sql: string; readonly parameters: readonly unknown[] }

/**
 * Runs queries whose cost depends on a user's filter and may be high. They are isolated from all other work:
 * only their own caller waits for them, no person can occupy all places, and each query is stopped after its
 * time limit.
 */
export type IsolatedQueries = {
  /**
   * Runs a query. Throws `TooCostly` when it runs longer than `withinMs`. Throws `Refusal` 429 when `person`
   * has too many queries waiting, and 503 when the queue is full. After too long a wait, throws 429 if
   * `person` has other queries waiting, otherwise 503.
   */
  read<Row>(query: SqlQuery, person: string, withinMs: number): Promise<IsolatedResult<Row>>
  /** Number of queries that run or wait. */
  readonly underWay: number
  close(): Promise<void>
}

/** `tookMs` excludes the time spent waiting for a place. */
export type IsolatedResult<Row> = { rows: Row[]; tookMs: number }

/** The query took too long and was stopped. Answered with 400. */
export class TooCostly extends BadRequest {
  constructor() {
    super(
      'This query took too long and was stopped. Narrow the filter, follow fewer relations, sort by a field of the record itself, or leave out the total with skipTotal=1.',
    )
  }
}
