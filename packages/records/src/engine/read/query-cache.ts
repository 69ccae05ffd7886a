import type { Database } from '@docket/database/database'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import {
  type Condition,
  compileCondition,
  compileSort,
  InvalidFilter,
  type QueryCost,
  type Shape,
  shapeOf,
} from '@docket/query/filter'
import type { Row } from '@docket/query/schema'
import type { Clock } from '@docket/service/clock'
import { read as words } from '@docket/texts/server/records'
import type { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { RequestInfo } from '../access/request-info.ts'
import type { Schemas } from '../store/schemas.ts'
import type { PreparedQuery } from './query-runner.ts'
import { CANDIDATE, selectCandidate, selectPage } from './select-records.ts'

/** The conditions of a query. Records must meet both texts; every record meets `''`. */
export type Conditions = {
  /** An access rule. */
  rule?: string
  /** A filter that the caller wrote. */
  filter?: string
}

export type Dependencies = { database: Database; schemas: Schemas; clock: Clock }

export type RecordQuery = { schema: CollectionSchema; conditions: Conditions; request: RequestInfo }

/** Conditions with the filter split into its shape and its values. */
type ShapedConditions = { rule?: string; filter?: Shape }

function withShape({ rule = '', filter = '' }: Conditions): ShapedConditions {
  return filter.trim() === '' ? { rule } : { rule, filter: shapeOf(filter) }
}

function givenIn({ filter }: ShapedConditions): Pick<CompiledQueryShape, 'given'> {
  return filter ? { given: filter.given } : {}
}

/** A compiled query and the values of its filter. */
type CompiledQueryShape = { query: PreparedQuery; given?: Shape['given'] }

const MAX_CACHED_STATEMENTS = 1000
// A short filter may produce a long statement, because the statement includes the rules along its paths.
const MAX_STATEMENT_LENGTH = 500_000
// Long statements rarely repeat, and a thousand of them would take a lot of memory.
const MAX_CACHED_STATEMENT_LENGTH = 20_000

/** Compiles queries to SQL that depends only on the schemas and on the texts of rules, filters, and sorts. */
export function createQueryCache(parts: Dependencies) {
  const { database, schemas, clock } = parts
  const cached = createCache(schemas)

  return {
    /** Returns the query of a kind with these conditions. */
    prepare(
      kind: string,
      { schema, conditions, request }: RecordQuery,
      select: (conditions: readonly Condition[]) => CompilableQuery,
    ): CompiledQueryShape {
      const shaped = withShape(conditions)
      const query = cached(cacheKeyOf(kind, schema, shaped, request), () => {
        const compiled = conditionsOf(parts, schema, shaped, request)
        const isOwn = shaped.filter !== undefined
        return { schema, select: select(compiled), costs: compiled.map(costOf), isOwn }
      })
      return { query, ...givenIn(shaped) }
    },
    preparePage({ schema, conditions, request }: RecordQuery, sort: string): CompiledQueryShape {
      const shaped = withShape(conditions)
      const query = cached(`${cacheKeyOf('page', schema, shaped, request)}\n${sort}`, () => {
        const compiled = conditionsOf(parts, schema, shaped, request)
        const order = compileSort({
          ...compileContext(parts, schema),
          text: sort,
          as: voiceOf(request),
        })
        return {
          schema,
          select: selectPage(database, schema, compiled, order),
          costs: [...compiled, order].map(costOf),
          isOwn: shaped.filter !== undefined || sort !== '',
        }
      })
      return { query, ...givenIn(shaped) }
    },
    /** Returns a query that yields one row if a row that is not stored meets the conditions. */
    prepareCandidate({ schema, conditions, request }: RecordQuery, row: Row): CompiledQueryShape {
      const shaped = withShape(conditions)
      const compiled = conditionsOf(parts, schema, shaped, request, CANDIDATE)
      const select = selectCandidate(schema, row, compiled)
      const query = prepareQuery({
        schema,
        select: { compile: () => select.compile(database.read) },
        costs: compiled.map(costOf),
        isOwn: shaped.filter !== undefined,
      })
      return { query, ...givenIn(shaped) }
    },
    /** Decides a rule without the database, or returns `undefined` if that requires a record. */
    decide(schema: CollectionSchema, rule: string, request: RequestInfo): boolean | undefined {
      if (rule === '') return true
      const condition = compileCondition({
        ...compileContext(parts, schema),
        text: rule,
        as: 'rule',
      })
      return condition.decide?.({ request, now: clock.now() })
    },
    /**
     * Returns a function that decides which rows meet a rule, or `undefined` if that requires other records.
     */
    judge(
      schema: CollectionSchema,
      rule: string,
      request: RequestInfo,
    ): ((row: Row) => boolean) | undefined {
      if (rule === '') return () => true
      const condition = compileCondition({
        ...compileContext(parts, schema),
        text: rule,
        as: 'rule',
      })
      return condition.judge?.({ request, now: clock.now() })
    },
  }
}

/** Creates the cache of compiled queries. */
function createCache(schemas: Schemas): (key: string, make: () => QueryDraft) => PreparedQuery {
  const cache = new LRUCache<string, PreparedQuery>({ max: MAX_CACHED_STATEMENTS })
  let cachedVersion = schemas.version

  return (key, make) => {
    if (cachedVersion !== schemas.version) cache.clear()
    cachedVersion = schemas.version
    const known = cache.get(key)
    if (known) return known
    const made = prepareQuery(make())
    if (made.isOwn && made.query.sql.length > MAX_CACHED_STATEMENT_LENGTH) return made
    cache.set(key, made)
    return made
  }
}

type CompilableQuery = { compile(): CompiledQuery<Row> }

/** `isOwn`: the query contains the caller's own filter or sort, not only rules. */
type QueryDraft = {
  schema: CollectionSchema
  select: CompilableQuery
  costs: readonly QueryCost[]
  isOwn: boolean
}

/** Compiles a query. Throws `InvalidFilter` when the statement is too long. */
function prepareQuery({ schema, select, costs, isOwn }: QueryDraft): PreparedQuery {
  const query = select.compile()
  if (isOwn && query.sql.length > MAX_STATEMENT_LENGTH) {
    throw new InvalidFilter(words.tooComplex)
  }
  return { query, table: schema.name, costs, isOwn }
}

function costOf({ cost }: { cost: QueryCost }): QueryCost {
  return cost
}

function compileContext({ database, schemas }: Dependencies, schema: CollectionSchema) {
  return {
    schemas: schemas.byName,
    collection: schema.name,
    dialect: database.dialect.filter,
  }
}

function conditionsOf(
  parts: Dependencies,
  schema: CollectionSchema,
  { rule, filter }: ShapedConditions,
  request: RequestInfo,
  table = schema.name,
): Condition[] {
  const context = { ...compileContext(parts, schema), table }
  return [
    ...(rule ? [compileCondition({ ...context, text: rule, as: 'rule' })] : []),
    ...(filter ? [compileCondition({ ...context, text: filter, as: voiceOf(request) })] : []),
  ]
}

function voiceOf({ caller }: RequestInfo): 'client' | 'superuser' {
  return caller.kind === 'superuser' || caller.kind === 'system' ? 'superuser' : 'client'
}

function cacheKeyOf(
  kind: string,
  schema: CollectionSchema,
  { rule = '', filter }: ShapedConditions,
  request: RequestInfo,
): string {
  return `${kind}\n${schema.name}\n${voiceOf(request)}\n${rule}\n${filter?.key ?? ''}`
}
