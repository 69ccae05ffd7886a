import type { Database } from '@docket/database/database'
import { auditEvents } from '@docket/model/station/audit-events'
import { type AnyRecord, readRow, type Tables } from '@docket/query/schema'
import { audit as words } from '@docket/texts/server/records'
import type { Kysely } from 'kysely'
import { type Chain, digestOf, listChains } from './chain.ts'

const EVENTS = auditEvents.name
const EVENTS_AT_ONCE = 500

/** The result of verifying the chain of one organization. */
export type ChainReport = {
  /** The organization's slug. */
  organization: string
  /** Number of events sealed in the chain; `waiting` counts those not sealed yet. */
  sealed: number
  waiting: number
  /**
   * Digest of the last event. Compare it with a copy stored elsewhere to detect a chain that was recomputed
   * as a whole.
   */
  digest: string
  /** The first mismatch found in the chain. */
  fault?: string
}

/** Verifies every event of every organization in one snapshot of the database. */
export function verifyChains(database: Database): Promise<ChainReport[]> {
  return database.snapshot(async (connection) => {
    const chains = new Map((await listChains(connection)).map((chain) => [chain.id, chain]))
    const organizations = await connection
      .selectFrom('organizations')
      .select(['id', 'slug'])
      .orderBy('slug')
      .execute()
    const reports: ChainReport[] = []
    for (const { id, slug } of organizations) {
      const chain = chains.get(String(id)) ?? emptyChain(String(id))
      reports.push({ organization: String(slug), ...(await verifyChain(connection, chain)) })
    }
    return reports
  })
}

function emptyChain(id: string): Chain {
  return { id, place: 0, digest: '', sincePlace: 0, sinceDigest: '' }
}

async function verifyChain(
  connection: Kysely<Tables>,
  chain: Chain,
): Promise<Omit<ChainReport, 'organization'>> {
  const waiting = await countWaiting(connection, chain.id)
  let place = chain.sincePlace
  let digest = chain.sinceDigest
  const report = () => ({ sealed: place - chain.sincePlace, waiting, digest })
  for await (const event of eventsOf(connection, chain.id)) {
    const fault = faultOf(event, place + 1, digest)
    if (fault) return { ...report(), fault }
    place += 1
    digest = String(event.digest)
  }
  if (place === chain.place && digest === chain.digest) return report()
  return {
    ...report(),
    fault: words.chainEnds({ place, had: chain.place }),
  }
}

function faultOf(event: AnyRecord, place: number, before: string): string | undefined {
  const { id, target, targetId, at } = event
  const which = `${id}, of ${target} ${targetId} at ${at}`
  if (event.place !== place) return words.eventMissing({ place, next: String(event.place), which })
  if (event.digest === digestOf(event, place, before)) return undefined
  return words.eventChanged({ place, which })
}

async function countWaiting(connection: Kysely<Tables>, organization: string): Promise<number> {
  const counted = await connection
    .selectFrom(EVENTS)
    .select(({ fn }) => fn.countAll().as('total'))
    .where('organization', '=', organization)
    .where('place', '=', 0)
    .executeTakeFirst()
  return Number(counted?.total ?? 0)
}

async function* eventsOf(
  connection: Kysely<Tables>,
  organization: string,
): AsyncGenerator<AnyRecord> {
  let last: { place: number; id: string } = { place: 0, id: '' }
  for (;;) {
    const rows = await connection
      .selectFrom(EVENTS)
      .selectAll()
      .where('organization', '=', organization)
      .where('place', '>', 0)
      .where((where) =>
        where.or([
          where('place', '>', last.place),
          where.and([where('place', '=', last.place), where('id', '>', last.id)]),
        ]),
      )
      .orderBy('place')
      .orderBy('id')
      .limit(EVENTS_AT_ONCE)
      .execute()
    for (const row of rows) yield readRow(auditEvents.schema, row)
    const final = rows.at(-1)
    if (!final || rows.length < EVENTS_AT_ONCE) return
    last = { place: Number(final.place), id: String(final.id) }
  }
}
