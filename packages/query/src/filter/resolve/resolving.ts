import type { CollectionSchema } from '@docket/model/kernel/collection'
import { filter as words } from '@docket/texts/server/records'
import { InvalidFilter } from '../invalid-filter.ts'
import type { Plan, PlannedJoin } from '../plan.ts'

/** All collections by name. Any change creates a new map, so caches can be keyed by the map. */
export type Schemas = ReadonlyMap<string, CollectionSchema>

/**
 * The rights that a text is compiled with. A `rule` and a `superuser` filter may refer to everything except
 * hidden fields. A `client` filter may not use `@request` or `@collection`, sees an email address only where
 * `emailVisibility` is true, and may follow relations only to records that the list rule allows.
 */
export type Voice = 'rule' | 'client' | 'superuser'

/** State while the names of one text are resolved. */
export type ResolutionState = {
  readonly schemas: Schemas
  readonly voice: Voice
  /** The queried records. */
  readonly base: PathPosition
  /** Joins by path, parents before children. */
  readonly joins: Map<string, PlannedJoin>
  /** Returns an alias that is unique in the query. */
  readonly newAlias: () => string
  /**
   * Returns the condition that limits what a client may see of a collection, or `undefined` if nothing limits
   * it.
   */
  readonly guardFor: (schema: CollectionSchema, alias: string) => Plan | undefined
}

/** A position on a path: the rows of a collection under an alias. */
export type PathPosition = {
  schema: CollectionSchema
  alias: string
  /** The path so far. `''` for the base. */
  path: string
  /** Whether the place is reached by a join, so that its row may be missing. */
  joined: boolean
  /** Whether there may be several rows for one record of the base. */
  fanned: boolean
  hops: number
  /** Number of hops that may find several rows. */
  fans: number
}

const MAX_JOINS = 20

/**
 * Returns the join of a path, creating it only once. Throws `InvalidFilter` when the text needs too many
 * joins.
 */
export function joinAt(
  { joins, newAlias }: ResolutionState,
  path: string,
  make: (alias: string) => Omit<PlannedJoin, 'alias'>,
): PlannedJoin {
  const known = joins.get(path)
  if (known) return known
  if (joins.size >= MAX_JOINS) throw new InvalidFilter(words.tooManyRelations)
  const alias = newAlias()
  const join = { alias, ...make(alias) }
  joins.set(path, join)
  return join
}
