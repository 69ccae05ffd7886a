import type { CollectionSchema } from '@docket/model/collection'
import { InvalidFilter } from './invalid-filter.ts'
import type { Plan, PlannedJoin } from './plan.ts'

/** Every collection by name. A new version of any of them is a new map: caches hang on the map. */
export type Schemas = ReadonlyMap<string, CollectionSchema>

/**
 * On whose word a text is compiled. A `rule` may ask for everything but hidden fields; so may a
 * `superuser`'s filter. A `client`'s may not use `@request` or `@collection`, sees an e-mail only
 * where `emailVisibility` is true, and through relations only records that their list rule shows.
 */
export type Voice = 'rule' | 'client' | 'superuser'

/** What is known and gathered while the names of one text are resolved. */
export type Resolving = {
  readonly schemas: Schemas
  readonly voice: Voice
  /** The records that are asked for. */
  readonly base: Place
  /** By path, parents before children. */
  readonly joins: Map<string, PlannedJoin>
  /** Makes an alias that nothing else in the query has. */
  readonly newAlias: () => string
  /** What a client may see of a collection, as a condition on `alias`; none when that is everything. */
  readonly guardFor: (schema: CollectionSchema, alias: string) => Plan | undefined
}

/** Where the walk along a path has come to: rows of a collection under an alias. */
export type Place = {
  schema: CollectionSchema
  alias: string
  /** The path so far; `''` for the base. */
  path: string
  /** Reached by a join, so that there may be no row. */
  joined: boolean
  /** There may be several rows for one record of the base. */
  fanned: boolean
  hops: number
  /** How many of the hops may find several rows. */
  fans: number
}

const JOINS_MAX = 20

/** The join of a path, made once. Throws `InvalidFilter` when the text needs too many. */
export function joinAt(
  { joins, newAlias }: Resolving,
  path: string,
  make: (alias: string) => Omit<PlannedJoin, 'alias'>,
): PlannedJoin {
  const known = joins.get(path)
  if (known) return known
  if (joins.size >= JOINS_MAX) throw new InvalidFilter('The filter follows too many relations.')
  const alias = newAlias()
  const join = { alias, ...make(alias) }
  joins.set(path, join)
  return join
}
