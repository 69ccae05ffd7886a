import type { CollectionSchema } from '@docket/model/collection'
import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { FilterDialect } from './dialect.ts'

/*
 * The door of the filter language. The records engine compiles rules, filters and sorts here,
 * folds them into a select, compiles that once, and binds it for every run:
 *
 *   const rule = compileCondition({ ...place, text: schema.access.list ?? '', as: 'rule' })
 *   const filter = compileCondition({ ...place, text: '-', as: 'client' })
 *   const sort = compileSort({ ...place, text: '-created,title', as: 'client' })
 *   const query = arrange(narrow(database.read.selectFrom(name).selectAll(name), rule, filter), sort)
 *   const compiled = query.limit(sql.val(argument('limit'))).compile()          // cached by the engine
 *   await database.read.executeQuery(bind(compiled, { request, now, arguments: { limit: 30 } }))
 */

/** Every collection by name. A new version of any of them is a new map: caches hang on the map. */
export type Schemas = ReadonlyMap<string, CollectionSchema>

/**
 * On whose word a text is compiled. A `rule` may ask for everything but hidden fields; so may a
 * `superuser`'s filter. A `client`'s may not use `@request` or `@collection`, sees an e-mail only
 * where `emailVisibility` is true, and through relations only records that its own list rule shows.
 */
export type Voice = 'rule' | 'client' | 'superuser'

export type CompileRequest = {
  schemas: Schemas
  /** Name of the collection whose records are asked for. */
  collection: string
  text: string
  as: Voice
  dialect: FilterDialect
  /** What the query calls the collection's table; the collection's name by default. */
  table?: string
}

/** A LEFT JOIN that finds at most one row, so that it never multiplies records. */
export type Join = { table: string; alias: string; on: Expression<SqlBool> }

/** A compiled filter or rule. Its parameters are late: run only what went through `bind`. */
export type Condition = {
  /** The condition, whole in itself: for a query of a few known records. */
  holds: Expression<SqlBool>
  /** The same for `narrow`: `where` leans on `joins`, which a database can do in bulk. */
  joins: readonly Join[]
  where: Expression<SqlBool>
}

/** A compiled sort; ends in the order of insertion, so it is always total. */
export type Sort = { joins: readonly Join[]; keys: readonly Expression<unknown>[] }

/** A select of the records engine. */
export type Select<Row> = SelectQueryBuilder<Tables, string, Row>

/** `compileCondition(request): Condition`. Throws `InvalidFilter` (400) and `Forbidden` (403). */
export type CompileCondition = (request: CompileRequest) => Condition

/** `compileSort(request): Sort`. Throws `InvalidFilter` (400) and `Forbidden` (403). */
export type CompileSort = (request: CompileRequest) => Sort

/** `narrow(query, ...conditions)`: the records that meet them all. */
export type Narrow = <Row>(query: Select<Row>, ...conditions: Condition[]) => Select<Row>

/** `arrange(query, sort)`. */
export type Arrange = <Row>(query: Select<Row>, sort: Sort) => Select<Row>
