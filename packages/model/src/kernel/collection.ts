import type { Instant } from '../time/instants.ts'
import { type Access, CLOSED } from './access.ts'
import type { AuthOptions } from './auth-options.ts'
import type { Field, ValueOf } from './field.ts'
import { stableId } from './stable-id.ts'

export type CollectionType = 'base' | 'auth' | 'view'

export type Index = {
  fields: readonly string[]
  unique?: boolean
  where?: string
  /** The fields that the index compares case-insensitively. */
  nocase?: readonly string[]
  /** The name shown to administrators. In the database, the name derives from the table and the fields. */
  name?: string
}

/**
 * A constraint: no two records with equal `within` that match `when` may overlap in the half-open range
 * `from`–`until`. The database itself rejects the second one. An empty range never overlaps.
 */
export type Exclusive = {
  within: string
  from: string
  until: string
  /** Maps fields to the values for which the constraint applies. All must match. */
  when: Readonly<Record<string, readonly string[]>>
}

/**
 * The states of a record: the initial ones, and the transitions from each. Only the server itself may bypass
 * them.
 */
export type States = {
  field: string
  first: readonly string[]
  next: Readonly<Record<string, readonly string[]>>
}

/** A collection as data, from which tables, the record API, rules and forms are derived. */
export type CollectionSchema = {
  id: string
  name: string
  type: CollectionType
  /** Whether the collection ships with Docket. Administrators cannot change or delete it. */
  system: boolean
  fields: Readonly<Record<string, Field & { id: string }>>
  indexes: readonly Index[]
  exclusive?: Exclusive
  states?: States
  /**
   * The name of the reference to the organization that owns a record. It never changes after creation, and
   * other references may only point to records of the same organization.
   */
  tenant?: string
  /** Leaves the collection out of the audit, because it is internal bookkeeping that no user controls. */
  unaudited?: boolean
  /**
   * Audits every change individually, including bulk changes by the server, so that past states can be
   * reconstructed.
   */
  auditedEach?: boolean
  /** For a view: the SELECT statement as written, which defines its records and fields. */
  view?: { query: string }
  /** For an auth collection. If absent, `AUTH_OPTIONS` applies. */
  auth?: AuthOptions
  access: Access
}

export type Fields = Readonly<Record<string, Field>>

/** A collection with compile-time types: its schema, and the types of its fields. */
export type Collection<F extends Fields = Fields> = {
  readonly name: string
  readonly schema: CollectionSchema
  readonly fields: F
}

type SystemFields = {
  id: string
  collectionId: string
  collectionName: string
  created: Instant
  updated: Instant
}

/** The additional fields of every record in an auth collection. The password hash is never included. */
export type AuthFields = {
  username: string
  email: string
  emailVisibility: boolean
  verified: boolean
}

/** The values of a collection's own fields. */
export type ValuesOf<C> =
  C extends Collection<infer F> ? { -readonly [K in keyof F]: ValueOf<F[K]> } : never

/** A record in the shape that the record API returns. */
export type RecordOf<C> = SystemFields & ValuesOf<C>

type Definition<F extends Fields> = {
  /** An id that clients already know. By default, the id derives from the name. */
  id?: string
  type?: CollectionType
  fields: F
  indexes?: readonly Index[]
  exclusive?: Exclusive
  states?: States
  tenant?: keyof F & string
  unaudited?: boolean
  auditedEach?: boolean
  /** A missing rule admits only administrators of the installation. */
  access?: Partial<Access>
}

/** Defines a collection that ships with Docket. Its id and the ids of its fields derive from their names. */
export function collection<const F extends Fields>(
  name: string,
  {
    id = stableId(name),
    type = 'base',
    fields,
    indexes = [],
    exclusive,
    states,
    tenant,
    unaudited,
    auditedEach,
    access,
  }: Definition<F>,
): Collection<F> {
  const schema: CollectionSchema = {
    id,
    name,
    type,
    system: true,
    fields: Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [
        key,
        { ...field, id: stableId(`${name}.${key}`) },
      ]),
    ),
    indexes,
    ...(exclusive && { exclusive }),
    ...(states && { states }),
    ...(tenant && { tenant }),
    ...(unaudited && { unaudited }),
    ...(auditedEach && { auditedEach }),
    access: { ...CLOSED, ...access },
  }
  return { name, schema, fields }
}
