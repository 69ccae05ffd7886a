import type { CollectionSchema } from '@docket/model/collection'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/database.ts'
import { createAsking } from './ask-database.ts'
import type { RequestInfo } from './caller.ts'
import type { Row } from './columns.ts'
import { selectAmong, selectCount, selectOne, selectReferring } from './select-records.ts'
import { type Asked, type Conditions, createWordings, type Parts } from './wordings.ts'

export type PageQuestion = Conditions & { sort?: string; limit: number; offset: number }

/** A connection to ask by: `database.read`, or a transaction. */
export type Connection = Kysely<Tables>

/**
 * Questions about the records of any collection. Their SQL depends on the schemas and the texts of
 * rules, filters and sorts alone: it is made once, kept, and bound to who asks and when.
 */
export type Questions = {
  one(
    connection: Connection,
    schema: CollectionSchema,
    id: string,
    conditions: Conditions,
    request: RequestInfo,
  ): Promise<Row | undefined>
  /** Whether a record that is there meets a rule; often that depends on who asks alone. */
  meets(
    connection: Connection,
    schema: CollectionSchema,
    id: string,
    rule: string,
    request: RequestInfo,
  ): Promise<boolean>
  /** Says of rows whether they meet a rule, where no other record is needed to tell; else `undefined`. */
  judge(
    schema: CollectionSchema,
    rule: string,
    request: RequestInfo,
  ): ((row: Row) => boolean) | undefined
  /** Those of the ids that meet the conditions, in no certain order. */
  among(
    connection: Connection,
    schema: CollectionSchema,
    ids: readonly string[],
    conditions: Conditions,
    request: RequestInfo,
  ): Promise<Row[]>
  /** The oldest 5,000 at most of those whose reference `name` leads to one of the ids. */
  referring(
    connection: Connection,
    schema: CollectionSchema,
    name: string,
    ids: readonly string[],
    conditions: Conditions,
    request: RequestInfo,
  ): Promise<Row[]>
  page(
    connection: Connection,
    schema: CollectionSchema,
    question: PageQuestion,
    request: RequestInfo,
  ): Promise<Row[]>
  count(
    connection: Connection,
    schema: CollectionSchema,
    conditions: Conditions,
    request: RequestInfo,
  ): Promise<number>
  /** Whether a record of these values, which is not stored, would meet the conditions. */
  wouldMeet(
    connection: Connection,
    schema: CollectionSchema,
    row: Row,
    conditions: Conditions,
    request: RequestInfo,
  ): Promise<boolean>
  /**
   * Whether it can be asked of a record whenever one changes, which others wait for. Throws
   * `InvalidFilter` and `Forbidden` for a filter that cannot be asked at all.
   */
  isLight(schema: CollectionSchema, conditions: Conditions, request: RequestInfo): Promise<boolean>
}

export function createQuestions(parts: Parts): Questions {
  const { database } = parts
  const { ask, isLight } = createAsking(parts)
  const { under, wordPage, wordCandidate, decide, judge } = createWordings(parts)

  const one: Questions['one'] = async (connection, schema, id, conditions, request) => {
    const asked = under('one', { schema, conditions, request }, (compiled) =>
      selectOne(database, schema, compiled),
    )
    const [row] = await ask({ connection, ...asked, records: 1, request, values: { id } })
    return row
  }

  const wordAmong = (asked: Asked) =>
    under('among', asked, (compiled) => selectAmong(database, asked.schema, compiled))

  return {
    one,
    judge,
    async meets(connection, schema, id, rule, request) {
      return (
        decide(schema, rule, request) ??
        (await one(connection, schema, id, { rule }, request)) !== undefined
      )
    },
    async among(connection, schema, ids, conditions, request) {
      const [id, ...others] = ids
      if (id === undefined) return []
      if (others.length === 0) {
        const row = await one(connection, schema, id, conditions, request)
        return row ? [row] : []
      }
      const asked = wordAmong({ schema, conditions, request })
      const values = { ids: JSON.stringify(ids) }
      return ask({ connection, ...asked, records: ids.length, request, values })
    },
    async isLight(schema, conditions, request) {
      return isLight({ ...wordAmong({ schema, conditions, request }), request })
    },
    async referring(connection, schema, name, ids, conditions, request) {
      if (ids.length === 0) return []
      const asked = under(`referring ${name}`, { schema, conditions, request }, (compiled) =>
        selectReferring(database, schema, name, compiled),
      )
      const values = { ids: JSON.stringify(ids) }
      return ask({ connection, ...asked, records: 'all', request, values })
    },
    async page(connection, schema, { limit, offset, sort = '', ...conditions }, request) {
      const asked = wordPage({ schema, conditions, request }, sort)
      const isFree = asked.query.weights.every((weight) => weight.isFree)
      const records = isFree ? offset + limit : 'all'
      return ask({ connection, ...asked, records, request, values: { limit, offset } })
    },
    async count(connection, schema, conditions, request) {
      const asked = under('count', { schema, conditions, request }, (compiled) =>
        selectCount(database, schema, compiled),
      )
      const [row] = await ask({ connection, ...asked, records: 'all', request })
      return Number(row?.total ?? 0)
    },
    async wouldMeet(connection, schema, row, conditions, request) {
      const { rule = '', filter } = conditions
      const decided = filter ? undefined : decide(schema, rule, request)
      if (decided !== undefined) return decided
      const asked = wordCandidate({ schema, conditions, request }, row)
      const met = await ask({ connection, ...asked, records: 1, request })
      return met.length > 0
    },
  }
}
