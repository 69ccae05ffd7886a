import { hash } from 'node:crypto'
import type { Database, Dialect } from '@docket/database/database'
import { auditEvents } from '@docket/model/station/audit-events'
import { type AnyRecord, readRow, type Tables, withSortedKeys } from '@docket/query/schema'
import { type Kysely, sql } from 'kysely'

/*
 * The events of an organization form a hash chain: each event has a place, counted from 1, and a digest of
 * itself and of the previous digest. To change, remove or insert an event later, an attacker would have to
 * recompute every later digest and the end of the chain, which is stored separately.
 */

const CHAINS = '_audit_chains'
const EVENTS = auditEvents.name
const EVENTS_AT_ONCE = 200
// Written as a literal, because the database would not use the partial index for a parameter.
const WAITING = sql<boolean>`"place" = 0`

/** The start and end of an organization's stored chain. */
export type Chain = {
  readonly id: string
  readonly place: number
  readonly digest: string
  /** The place and digest of the last deleted event; 0 and '' if none was deleted. */
  readonly sincePlace: number
  readonly sinceDigest: string
}

/** Adds all unsealed events to the chains of their organizations, oldest first. */
export async function sealEvents(database: Database, signal: AbortSignal): Promise<void> {
  const waiting = await database.read
    .selectFrom(EVENTS)
    .select('organization')
    .distinct()
    .where(WAITING)
    .execute()
  for (const { organization } of waiting) {
    for (;;) {
      signal.throwIfAborted()
      const sealed = await database.transaction((connection) =>
        sealSome(connection, database.dialect, String(organization)),
      )
      if (sealed < EVENTS_AT_ONCE) break
    }
  }
}

async function sealSome(
  connection: Kysely<Tables>,
  { filter }: Dialect,
  organization: string,
): Promise<number> {
  const rows = await connection
    .selectFrom(EVENTS)
    .selectAll()
    .where('organization', '=', organization)
    .where(WAITING)
    .orderBy(filter.insertionOrder(EVENTS))
    .limit(EVENTS_AT_ONCE)
    .execute()
  if (rows.length === 0) return 0
  let { place, digest, ...since } = await chainOf(connection, organization)
  const sealed = rows.map((row) => {
    const event = readRow(auditEvents.schema, row)
    place += 1
    digest = digestOf(event, place, digest)
    return { id: event.id, place, digest }
  })
  await placeEvents(connection, sealed)
  await storeChain(connection, { ...since, place, digest })
  return rows.length
}

/** Updates all events in one statement, because one statement per event takes several times as long. */
async function placeEvents(
  connection: Kysely<Tables>,
  sealed: readonly { id: string; place: number; digest: string }[],
): Promise<void> {
  const rows = sealed.map(
    ({ id, place, digest }) => sql`(${id}, cast(${place} as double precision), ${digest})`,
  )
  // Both databases use these column names for `values`.
  await sql`update ${sql.table(EVENTS)}
    set "place" = "sealed"."column2", "digest" = "sealed"."column3"
    from (values ${sql.join(rows)}) as "sealed"
    where ${sql.ref(`${EVENTS}.id`)} = "sealed"."column1"`.execute(connection)
}

/**
 * Deletes the events older than `limit`; each chain then starts after them. Also deletes the chains of
 * deleted organizations.
 */
export async function forgetEvents(database: Database, limit: string): Promise<void> {
  const chains = await listChains(database.read)
  for (const { id } of chains) {
    await database.transaction((connection) => forgetSome(connection, id, limit))
  }
  await database.transaction((connection) =>
    connection
      .deleteFrom(CHAINS)
      .where('id', 'not in', connection.selectFrom('organizations').select('id'))
      .execute(),
  )
}

async function forgetSome(connection: Kysely<Tables>, id: string, limit: string): Promise<void> {
  const last = await connection
    .selectFrom(EVENTS)
    .select(['place', 'digest'])
    .where('organization', '=', id)
    .where('place', '>', 0)
    .where('at', '<', limit)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return
  await connection
    .deleteFrom(EVENTS)
    .where('organization', '=', id)
    .where('place', '>', 0)
    .where('place', '<=', last.place)
    .execute()
  await connection
    .updateTable(CHAINS)
    .set({ sincePlace: last.place, sinceDigest: last.digest })
    .where('id', '=', id)
    .execute()
}

/** Returns all chains, ordered by the id of their organization. */
export async function listChains(connection: Kysely<Tables>): Promise<Chain[]> {
  return (await connection.selectFrom(CHAINS).selectAll().orderBy('id').execute()) as Chain[]
}

/** Returns the chain of an organization, which is empty before its first event is sealed. */
export async function chainOf(connection: Kysely<Tables>, id: string): Promise<Chain> {
  const kept = await connection
    .selectFrom(CHAINS)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return (kept as Chain) ?? { id, place: 0, digest: '', sincePlace: 0, sinceDigest: '' }
}

/** Stores the whole chain of an imported organization. */
export async function replaceChain(connection: Kysely<Tables>, chain: Chain): Promise<void> {
  await connection.deleteFrom(CHAINS).where('id', '=', chain.id).execute()
  await connection.insertInto(CHAINS).values(chain).execute()
}

async function storeChain(connection: Kysely<Tables>, chain: Chain): Promise<void> {
  const { place, digest } = chain
  await connection
    .insertInto(CHAINS)
    .values(chain)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ place, digest }))
    .execute()
}

/** Returns the digest of an event from its content, its place in the chain and the previous digest. */
export function digestOf(event: AnyRecord, place: number, before: string): string {
  const { id, organization, at, actor, actorName, action, target, targetId, targetName } = event
  const who = [actor, actorName]
  const what = [
    action,
    target,
    targetId,
    targetName,
    withSortedKeys(event.before),
    withSortedKeys(event.after),
  ]
  const said = [before, place, id, organization, at, ...who, ...what]
  return hash('sha256', JSON.stringify(said))
}
