import type { IdentityField } from '@docket/model/kernel/auth-options'
import type { AuthFields, CollectionSchema } from '@docket/model/kernel/collection'
import { growingTo } from '@docket/query/lru-cache'
import { type AnyRecord, type AuthRecord, columnsOf, type Row, readRow } from '@docket/query/schema'
import type { Engine } from '@docket/records/engine'
import type { Clock } from '@docket/service/clock'
import { type CompiledQuery, sql } from 'kysely'
import { LRUCache } from 'lru-cache'

/** A record of an auth collection with its credentials. */
export type Person = {
  schema: CollectionSchema
  record: AuthRecord
  tokenKey: string
  passwordHash: string
}

/** Reads users of every auth collection and caches them until they change. */
export type People = {
  find(schema: CollectionSchema, id: string): Promise<Person | undefined>
  /** Finds a user by email address or username, ignoring case. */
  findBy(schema: CollectionSchema, field: IdentityField, value: string): Promise<Person | undefined>
  /** Drops the user from the cache. */
  forget(id: string): void
}

const MAX_CACHED = 10_000
/** Cache lifetime, as a second safeguard in addition to `forget`. */
const MAX_AGE_MS = 5000

export function createPeople({ database, schemas }: Engine, clock: Clock): People {
  const cache = new LRUCache<string, { person: Person | undefined }>({
    ...growingTo(MAX_CACHED),
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: clock,
  })
  const queries = new Map<string, CompiledQuery<Row>>()
  let forgotten = 0

  async function findBy(
    schema: CollectionSchema,
    by: 'id' | 'email' | 'username',
    value: string,
  ): Promise<Person | undefined> {
    const key = `${schemas.version} ${schema.name} ${by}`
    const query = queries.get(key) ?? selectBy(schema, by)
    queries.set(key, query)
    const { rows } = await database.read.executeQuery<Row>({ ...query, parameters: [value] })
    return rows[0] && toPerson(schema, rows[0])
  }

  function selectBy(schema: CollectionSchema, by: string): CompiledQuery<Row> {
    const names = [...columnsOf(schema).map(({ name }) => name), 'tokenKey', 'passwordHash']
    const is =
      by === 'id'
        ? sql<boolean>`${sql.ref(by)} = ${''}`
        : sql<boolean>`lower(${sql.ref(by)}) = lower(${''}) and ${sql.ref(by)} <> ${sql.lit('')}`
    const query = database.read.selectFrom(schema.name).select(names).where(is)
    return query.compile() as CompiledQuery<Row>
  }

  return {
    async find(schema, id) {
      const known = cache.get(id)
      if (known?.person?.schema === schema) return known.person
      const before = forgotten
      const person = await findBy(schema, 'id', id)
      // A user who changed during the read may be stale, so the result is not cached.
      if (before === forgotten) cache.set(id, { person })
      return person
    },
    findBy,
    forget(id) {
      forgotten += 1
      cache.delete(id)
    },
  }
}

function toPerson(schema: CollectionSchema, row: Row): Person {
  return {
    schema,
    record: readRow(schema, row) as AnyRecord & AuthFields,
    tokenKey: String(row.tokenKey),
    passwordHash: String(row.passwordHash),
  }
}
