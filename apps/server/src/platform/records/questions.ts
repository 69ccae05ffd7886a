import type { CollectionSchema } from '@docket/model/collection'
import type { CompiledQuery, Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database, Tables } from '../database/database.ts'
import { createAsking, type Worded } from './ask-database.ts'
import type { RequestInfo } from './caller.ts'
import type { Row } from './columns.ts'
import { type Condition, compileCondition, compileSort, type Weight } from './filter/compile.ts'
import { InvalidFilter } from './filter/invalid-filter.ts'
import { keep } from './filter/keep.ts'
import { type Shape, shapeOf } from './filter/shape.ts'
import type { Schemas } from './schemas.ts'
import {
  CANDIDATE,
  selectAmong,
  selectCandidate,
  selectCount,
  selectOne,
  selectPage,
  selectReferring,
} from './select-records.ts'

/** What records are asked for: those that meet both texts. `''` is met by every record. */
export type Conditions = {
  /** An access rule. */
  rule?: string
  /** A filter that the caller wrote. */
  filter?: string
}

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

const STATEMENTS_KEPT = 1000
// Short texts can come to long statements, since the rules along their paths are in them as well.
const STATEMENT_MAX = 500_000
// Long ones are rarely asked twice, and a thousand of them would take much memory.
const KEPT_STATEMENT_MAX = 20_000

type Parts = { database: Database; schemas: Schemas; clock: Clock }

export function createQuestions(parts: Parts): Questions {
  const { database, schemas } = parts
  const { ask, isLight } = createAsking(parts)
  const worded = createWordings(schemas)
  const under = createUnder(parts, worded)

  const wordAmong = (asked: Asked) =>
    under('among', asked, (compiled) => selectAmong(database, asked.schema, compiled))

  return {
    async one(connection, schema, id, conditions, request) {
      const asked = under('one', { schema, conditions, request }, (compiled) =>
        selectOne(database, schema, compiled),
      )
      const [row] = await ask({ connection, ...asked, records: 1, request, values: { id } })
      return row
    },
    async among(connection, schema, ids, conditions, request) {
      const [id, ...others] = ids
      if (id === undefined) return []
      if (others.length === 0) {
        const row = await this.one(connection, schema, id, conditions, request)
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
      const shaped = withShape(conditions)
      const query = worded(`${keyOf('page', schema, shaped, request)}\n${sort}`, () =>
        wordPage(parts, schema, { ...shaped, sort }, request),
      )
      const isFree = query.weights.every((weight) => weight.isFree)
      const records = isFree ? offset + limit : 'all'
      const values = { limit, offset }
      return ask({ connection, query, ...givenIn(shaped), records, request, values })
    },
    async count(connection, schema, conditions, request) {
      const asked = under('count', { schema, conditions, request }, (compiled) =>
        selectCount(database, schema, compiled),
      )
      const [row] = await ask({ connection, ...asked, records: 'all', request })
      return Number(row?.total ?? 0)
    },
    async wouldMeet(connection, schema, row, conditions, request) {
      if (!conditions.rule && !conditions.filter) return true
      const shaped = withShape(conditions)
      const compiled = conditionsOf(parts, schema, shaped, request, CANDIDATE)
      const select = selectCandidate(schema, row, compiled)
      const query = word({
        schema,
        select: { compile: () => select.compile(database.read) },
        weights: compiled.map(weightOf),
        isOwn: shaped.filter !== undefined,
      })
      const met = await ask({ connection, query, ...givenIn(shaped), records: 1, request })
      return met.length > 0
    },
  }
}

type Worder = (key: string, make: () => Wording) => Worded

/** Questions of one kind, under conditions, each put into words once. */
function createUnder(parts: Parts, worded: Worder) {
  return (
    kind: string,
    { schema, conditions, request }: Asked,
    select: (conditions: readonly Condition[]) => Compilable,
  ): Bindable => {
    const shaped = withShape(conditions)
    const query = worded(keyOf(kind, schema, shaped, request), () => {
      const compiled = conditionsOf(parts, schema, shaped, request)
      const isOwn = shaped.filter !== undefined
      return { schema, select: select(compiled), weights: compiled.map(weightOf), isOwn }
    })
    return { query, ...givenIn(shaped) }
  }
}

/** Puts each question into words once. */
function createWordings(schemas: Schemas): Worder {
  const kept = new Map<string, Worded>()
  let keptFor = schemas.version

  return (key, make) => {
    if (keptFor !== schemas.version) kept.clear()
    keptFor = schemas.version
    const known = kept.get(key)
    if (known) return keep(kept, STATEMENTS_KEPT, key, () => known)
    const made = word(make())
    if (made.isOwn && made.query.sql.length > KEPT_STATEMENT_MAX) return made
    return keep(kept, STATEMENTS_KEPT, key, () => made)
  }
}

/** Conditions with the filter apart from what is given in it. */
type Shaped = { rule?: string; filter?: Shape }

function withShape({ rule = '', filter = '' }: Conditions): Shaped {
  return filter.trim() === '' ? { rule } : { rule, filter: shapeOf(filter) }
}

function givenIn({ filter }: Shaped): Pick<Bindable, 'given'> {
  return filter ? { given: filter.given } : {}
}

/** A question in words, and what its filter gives. */
type Bindable = { query: Worded; given?: Shape['given'] }

type Asked = { schema: CollectionSchema; conditions: Conditions; request: RequestInfo }

type Compilable = { compile(): CompiledQuery<Row> }

/** `isOwn`: the caller worded it, and not the rules alone. */
type Wording = {
  schema: CollectionSchema
  select: Compilable
  weights: readonly Weight[]
  isOwn: boolean
}

/** Throws `InvalidFilter` for what comes to more than a database is to read. */
function word({ schema, select, weights, isOwn }: Wording): Worded {
  const query = select.compile()
  if (isOwn && query.sql.length > STATEMENT_MAX) {
    throw new InvalidFilter('The filter is too much at once. Use fewer conditions on relations.')
  }
  return { query, table: schema.name, weights, isOwn }
}

function wordPage(
  parts: Parts,
  schema: CollectionSchema,
  { sort, ...conditions }: Shaped & { sort: string },
  request: RequestInfo,
): Wording {
  const compiled = conditionsOf(parts, schema, conditions, request)
  const order = compileSort({ ...placeOf(parts, schema), text: sort, as: voiceOf(request) })
  return {
    schema,
    select: selectPage(parts.database, schema, compiled, order),
    weights: [...compiled, order].map(weightOf),
    isOwn: conditions.filter !== undefined || sort !== '',
  }
}

function weightOf({ weight }: { weight: Weight }): Weight {
  return weight
}

function placeOf({ database, schemas }: Parts, schema: CollectionSchema) {
  return {
    schemas: schemas.byName,
    collection: schema.name,
    dialect: database.dialect.filter,
  }
}

function conditionsOf(
  parts: Parts,
  schema: CollectionSchema,
  { rule, filter }: Shaped,
  request: RequestInfo,
  table = schema.name,
): Condition[] {
  const place = { ...placeOf(parts, schema), table }
  return [
    ...(rule ? [compileCondition({ ...place, text: rule, as: 'rule' })] : []),
    ...(filter ? [compileCondition({ ...place, text: filter, as: voiceOf(request) })] : []),
  ]
}

function voiceOf({ caller }: RequestInfo): 'client' | 'superuser' {
  return caller.kind === 'superuser' || caller.kind === 'system' ? 'superuser' : 'client'
}

function keyOf(
  kind: string,
  schema: CollectionSchema,
  { rule = '', filter }: Shaped,
  request: RequestInfo,
): string {
  return `${kind}\n${schema.name}\n${voiceOf(request)}\n${rule}\n${filter?.key ?? ''}`
}
