import pg from 'pg'
import type { SqlQuery } from '../isolated-queries.ts'
import { isOutdated, type StatementNames } from './statement-names.ts'

const CONNECTIONS = 4

/** Runs reads on a few connections where a query does not wait for the answers of the queries before it. */
export type Pipelines = {
  rows(query: SqlQuery): Promise<unknown[]>
  close(): Promise<void>
}

type Pipeline = { client: Promise<pg.Client>; underWay: number }

/**
 * Opens connections for cheap queries, which each connection answers in order. A connection is opened when
 * first needed and replaced when it breaks.
 */
export function openPipelines(options: pg.ClientConfig, names: StatementNames): Pipelines {
  const open = new Set<Pipeline>()

  function connect(): Pipeline {
    const client = new pg.Client({ ...options, pipeline: true })
    const pipeline: Pipeline = { client: client.connect().then(() => client), underWay: 0 }
    const forget = () => open.delete(pipeline)
    client.on('error', forget)
    client.on('end', forget)
    pipeline.client.catch(forget)
    open.add(pipeline)
    return pipeline
  }

  function leastBusy(): Pipeline {
    const [least] = [...open].sort((one, other) => one.underWay - other.underWay)
    return least && (least.underWay === 0 || open.size === CONNECTIONS) ? least : connect()
  }

  async function rows(query: SqlQuery): Promise<unknown[]> {
    const { sql: text, parameters } = query
    const pipeline = leastBusy()
    const name = names.of(text)
    pipeline.underWay += 1
    try {
      const client = await pipeline.client
      const values = [...parameters]
      return (await client.query({ text, values, ...(name && { name }) })).rows
    } catch (error) {
      if (name === undefined || !isOutdated(error)) throw error
      names.forget(text, name)
    } finally {
      pipeline.underWay -= 1
    }
    return rows(query)
  }

  return {
    rows,
    async close() {
      const clients = [...open].map(({ client }) => client.then((one) => one.end()))
      await Promise.allSettled(clients)
    },
  }
}
