import { filter as words } from '@docket/texts/server/records'
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { readThrough } from '../../lru-cache.ts'
import type { Tables } from '../../tables.ts'
import { buildCondition, buildOn, buildWhole, isPlain } from '../build/build.ts'
import { decideGiven } from '../build/build-comparison.ts'
import { buildSort } from '../build/build-sort.ts'
import type { FilterDialect } from '../dialect.ts'
import { InvalidFilter } from '../invalid-filter.ts'
import type { Binding } from '../late.ts'
import type { PlanNode, PlannedJoin } from '../plan.ts'
import { type ResolveRequest, resolveCondition } from '../resolve/resolve.ts'
import { resolveSort } from '../resolve/resolve-sort.ts'
import type { Schemas, Voice } from '../resolve/resolving.ts'
import type { Shape } from '../shape.ts'
import { type Judge, judgeOf } from './judge.ts'
import { costOfPlan, costOfSort, tablesIn } from './query-cost.ts'
import { isOfRequestAlone, type Seek, seeksOf } from './seeks.ts'

/*
 * The entry point of the filter language. The records engine compiles rules, filters, and sorts here, adds
 * them to a select, compiles that once, and binds it for every run:
 *
 *   const place = { schemas, collection: 'shows', dialect: database.dialect.filter }
 *   const rule = compileCondition({ ...place, as: 'rule', text: 'visibility = "public"' })
 *   const filter = compileCondition({ ...place, as: 'client', text: 'title ~ "news"' })
 *   const sort = compileSort({ ...place, as: 'client', text: '-created' })
 *   const query = arrange(narrow(select, rule, filter), sort)
 *     .limit(sql.val(argument('limit')))
 *     .compile()
 *   await database.read.executeQuery(bind(query, { request, now, arguments: { limit: 30 } }))
 *
 * The compiled query contains nothing of a request, so it can be cached as long as the schemas exist.
 */

export type CompileRequest = {
  schemas: Schemas
  /** Name of the collection to query. */
  collection: string
  text: string
  as: Voice
  dialect: FilterDialect
  /** Name or alias of the collection's table in the query. Defaults to the collection's name. */
  table?: string
}

/** A filter can be given as a `Shape`; `bind` then supplies its values. */
export type ConditionRequest = Omit<CompileRequest, 'text'> & { text: string | Shape }

/** A LEFT JOIN that finds at most one row, so that it never multiplies records. */
type Join = { table: string; alias: string; on: Expression<SqlBool> }

/** Query cost: an upper bound for the database's work. */
export type QueryCost = {
  /** Further tables that the query reads. */
  tables: readonly string[]
  /** Returns the cost per record in units of about 0.1 µs. `rowsOf` returns the row count of a table. */
  perRecord(rowsOf: (table: string) => number): number
  /** Index lookups that find the few records to examine. */
  seeks: readonly Seek[]
  /** Whether every record that is examined is also returned. */
  isFree: boolean
}

/**
 * A compiled filter or rule. Its parameters are resolved late, so run only queries that `bind` has returned.
 */
export type Condition = {
  /** The self-contained condition, for a query of a few known records. */
  holds: Expression<SqlBool>
  /** The same condition for `narrow`. `where` depends on `joins`, which a database can process in bulk. */
  joins: readonly Join[]
  where: Expression<SqlBool>
  cost: QueryCost
  /** Decides the condition without the database. Present only if the result depends on the request alone. */
  decide?: (binding: Binding) => boolean
  /**
   * Decides which rows meet the condition. Present only if the rows and the request contain all that is
   * needed.
   */
  judge?: Judge | undefined
}

/** A compiled sort. It ends with the insertion order, so the order is always total. */
export type Sort = { joins: readonly Join[]; keys: readonly Expression<unknown>[]; cost: QueryCost }

/** A select query of the records engine. */
export type Select<Row> = SelectQueryBuilder<Tables, string, Row>

const MAX_CACHED = 1000
// The compiled form of a long text takes a lot of memory, and clients rarely send the same text again.
const MAX_CACHED_LENGTH = 400

type CompileCache = { conditions: LRUCache<string, Condition>; sorts: LRUCache<string, Sort> }

const caches = new WeakMap<Schemas, CompileCache>()

/**
 * Compiles a rule or filter. A blank text matches every record. Results are cached by request. Throws
 * `InvalidFilter` (400), and `Forbidden` (403) when a client uses `@request` or `@collection`.
 */
export function compileCondition(request: ConditionRequest): Condition {
  return compileOnce(cacheOf(request).conditions, request, () => {
    const { dialect, text, schemas, collection: table } = request
    const base = { alias: request.table ?? table, table }
    const plan = resolveCondition(resolveRequestOf(request, 'where'), text)
    const isFree = isOfRequestAlone(plan)
    return {
      ...(isFree && { decide: (binding: Binding) => decideNode(plan.root, binding) }),
      judge: judgeOf(plan, base),
      holds: buildWhole(plan, dialect),
      joins: buildJoins(plan.joins, dialect),
      where: buildCondition(plan, dialect),
      cost: {
        tables: tablesIn(plan.joins),
        perRecord: (rowsOf) => costOfPlan({ schemas, rowsOf }, plan, base),
        seeks: seeksOf(schemas, plan, base),
        isFree,
      },
    }
  })
}

function decideNode(node: PlanNode, binding: Binding): boolean {
  switch (node.kind) {
    case 'everything':
      return true
    case 'and':
      return node.parts.every((part) => decideNode(part, binding))
    case 'or':
      return node.parts.some((part) => decideNode(part, binding))
    case 'comparison':
      return decideGiven(node, binding) ?? false
  }
}

/**
 * Compiles a sort such as `-created,+title,author.name,@random,@rowid` with at most 8 keys. Missing values
 * sort lowest. A blank text sorts by insertion. Throws the same errors as `compileCondition`.
 */
export function compileSort(request: CompileRequest): Sort {
  return compileOnce(cacheOf(request).sorts, request, () => {
    const { dialect, text, schemas, collection: table } = request
    const base = { alias: request.table ?? table, table }
    const sort = resolveSort(resolveRequestOf(request, 'sort'), text)
    return {
      joins: buildJoins(sort.joins, dialect),
      keys: buildSort(sort, dialect),
      cost: {
        tables: tablesIn(sort.joins),
        perRecord: (rowsOf) => costOfSort({ schemas, rowsOf }, sort, base),
        seeks: [],
        isFree: sort.keys.every(({ by }) => by.kind === 'insertion'),
      },
    }
  })
}

/**
 * Restricts a query to the records that meet all conditions; `count(*)` stays correct. Accepts at most one
 * condition of each voice. Add further ones with `where(condition.holds)`.
 */
export function narrow<Row>(query: Select<Row>, ...conditions: readonly Condition[]): Select<Row> {
  return conditions.reduce<Select<Row>>(
    (narrowed, { joins, where }) => withJoins(narrowed, joins).where(where),
    query,
  )
}

/** Sorts a query. */
export function arrange<Row>(query: Select<Row>, { joins, keys }: Sort): Select<Row> {
  return keys.reduce<Select<Row>>((arranged, key) => arranged.orderBy(key), withJoins(query, joins))
}

function withJoins<Row>(query: Select<Row>, joins: readonly Join[]): Select<Row> {
  return joins.reduce<Select<Row>>(
    (joined, { table, alias, on }) =>
      joined.leftJoin(sql.table(table).as(sql.id(alias)), (join) => join.on(on)) as Select<Row>,
    query,
  )
}

function compileOnce<Compiled extends {}>(
  cache: LRUCache<string, Compiled>,
  request: ConditionRequest,
  compile: () => Compiled,
): Compiled {
  const key = cacheKeyOf(request)
  if (request.as !== 'rule' && key.length > MAX_CACHED_LENGTH) return compile()
  return readThrough(cache, key, compile)
}

function cacheOf({ schemas }: ConditionRequest): CompileCache {
  const known = caches.get(schemas)
  if (known) return known
  const cache: CompileCache = {
    conditions: new LRUCache({ max: MAX_CACHED }),
    sorts: new LRUCache({ max: MAX_CACHED }),
  }
  caches.set(schemas, cache)
  return cache
}

function cacheKeyOf({ collection, text, as, dialect, table = '' }: ConditionRequest): string {
  const textKey = typeof text === 'string' ? `\n${text}` : text.key
  return `${dialect.name}\n${as}\n${collection}\n${table}\n${textKey}`
}

/**
 * Aliases contain the voice and the purpose, so that a rule, a filter, and a sort can be combined in one
 * query.
 */
function resolveRequestOf(
  { schemas, collection, as, table = collection }: ConditionRequest,
  purpose: 'where' | 'sort',
): ResolveRequest {
  const schema = schemas.get(collection)
  if (!schema) throw new InvalidFilter(words.noCollection({ name: collection }))
  let aliases = 0
  const newAlias = () => {
    aliases += 1
    return `@${as}_${purpose}_${aliases}`
  }
  return { schemas, voice: as, schema, alias: table, newAlias }
}

function buildJoins(joins: readonly PlannedJoin[], dialect: FilterDialect): Join[] {
  return joins.filter(isPlain).flatMap((join) => {
    const { alias, source } = join
    if (source.kind === 'entries') return []
    return { table: source.table, alias, on: buildOn(join, dialect) }
  })
}
