import { type Access, CLOSED } from './access.ts'
import type { AuthOptions } from './auth-options.ts'
import type { Field, ValueOf } from './field.ts'
import { stableId } from './stable-id.ts'
import type { Instant } from './time.ts'

export type CollectionType = 'base' | 'auth' | 'view'

export type Index = {
  fields: readonly string[]
  unique?: boolean
  where?: string
  /** Those of the fields that it compares without regard to case. */
  nocase?: readonly string[]
  /** What an administrator calls it; the database calls it by its table and fields. */
  name?: string
}

/**
 * No two records may hold the same stretch of `from`–`until` (half-open) while `within` is equal
 * and `when` holds: the database itself refuses the second one. An empty stretch holds nothing.
 */
export type Exclusive = {
  within: string
  from: string
  until: string
  /** Field → the values for which the record counts. All must hold. */
  when: Readonly<Record<string, readonly string[]>>
}

/**
 * The states that a record passes through: where it may begin, and where each state leads. Only
 * the program itself may put a record elsewhere.
 */
export type States = {
  field: string
  first: readonly string[]
  next: Readonly<Record<string, readonly string[]>>
}

/** A collection as data: what tables, the record API, rules and forms are made from. */
export type CollectionSchema = {
  id: string
  name: string
  type: CollectionType
  /** Shipped with Docket, so not to be changed or dropped by an administrator. */
  system: boolean
  fields: Readonly<Record<string, Field & { id: string }>>
  indexes: readonly Index[]
  exclusive?: Exclusive
  states?: States
  /**
   * Name of the reference to the organization that owns a record. It never changes after
   * creation, and other references may only lead to records of the same organization.
   */
  tenant?: string
  /** The program's own book-keeping, which nobody decides: the audit leaves it out. */
  unaudited?: boolean
  /**
   * Every change is audited by itself, also those that the program makes in bulk: what was at an
   * earlier moment follows from them.
   */
  auditedEach?: boolean
  /** Of a view: the SELECT, as it was written, that its records and fields follow from. */
  view?: { query: string }
  /** Of an auth collection; absent for what `AUTH_OPTIONS` says. */
  auth?: AuthOptions
  access: Access
}

export type Fields = Readonly<Record<string, Field>>

/** A collection known to the compiler: its schema, and the types of its fields. */
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

/** What every record of an auth collection has besides; the password's hash is never among them. */
export type AuthFields = {
  username: string
  email: string
  emailVisibility: boolean
  verified: boolean
}

/** The values of a collection's own fields. */
export type ValuesOf<C> =
  C extends Collection<infer F> ? { -readonly [K in keyof F]: ValueOf<F[K]> } : never

/** A record of the collection, as the record API answers it. */
export type RecordOf<C> = SystemFields & ValuesOf<C>

type Definition<F extends Fields> = {
  /** An id that clients know the collection by; by default it follows from the name. */
  id?: string
  type?: CollectionType
  fields: F
  indexes?: readonly Index[]
  exclusive?: Exclusive
  states?: States
  tenant?: keyof F & string
  unaudited?: boolean
  auditedEach?: boolean
  /** An absent rule is closed to everyone but administrators. */
  access?: Partial<Access>
}

/** Defines a collection that ships with Docket. Its id and its fields' ids follow from their names. */
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
