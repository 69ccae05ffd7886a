import { type Airing, airings } from '@docket/model/collections/airings'
import { type AuditEvent, auditEvents } from '@docket/model/collections/audit-events'
import { type PlannedAiring, plannedOf } from '@docket/model/schedule/changes'
import { type PastStep, rewind } from '@docket/model/schedule/rewind'
import type { Instant } from '@docket/model/time'
import { BadRequest } from '#platform/errors.ts'
import { after, oneOf, type Records } from '#platform/records/records.ts'

/** So many changes are walked back through in one go. */
const MOST_EVENTS = 5000
const IDS_AT_ONCE = 500

export type Past = {
  /** As it is now: the airings that were asked for, and all that anything happened to since. */
  current: Map<string, Airing>
  /** As it was at the moment. */
  past: Map<string, PlannedAiring>
  /** The latest first. */
  steps: PastStep<AuditEvent>[]
}

type PastQuestion = {
  organization: string
  moment: Instant
  /** Airings that are asked about, whether anything happened to them or not. */
  known: readonly Airing[]
  /** Looks at one airing alone. */
  only?: string
}

/**
 * The schedule of an organization as it was at a moment, out of the audit. `records` are the
 * system's. Throws `BadRequest` when more happened since than can be walked back through.
 */
export async function readPast(
  records: Records,
  { organization, moment, known, only }: PastQuestion,
): Promise<Past> {
  const target = { target: airings.name, ...(only && { targetId: only }) }
  const where = { organization, ...target, at: after(moment) }
  const events = await records.list(auditEvents, { where, sort: 'at', limit: MOST_EVENTS + 1 })
  if (events.length > MOST_EVENTS) {
    throw new BadRequest('Too much has changed since then. Choose a later moment.')
  }
  const current = new Map(known.map((airing) => [airing.id, airing]))
  const ids = [...new Set(events.map(({ targetId }) => targetId))].filter((id) => !current.has(id))
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const some = oneOf(ids.slice(start, start + IDS_AT_ONCE))
    const found = await records.list(airings, { where: { organization, id: some } })
    for (const airing of found) current.set(airing.id, airing)
  }
  const past = new Map([...current].map(([id, airing]) => [id, plannedOf(airing)]))
  const steps = rewind(past, events.reverse())
  return { current, past, steps }
}
