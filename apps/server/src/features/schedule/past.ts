import { BadRequest } from '@docket/model/kernel/errors'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { type PlannedAiring, plannedOf } from '@docket/model/schedule/changes'
import { type PastStep, rewind } from '@docket/model/schedule/rewind'
import { type AuditEvent, auditEvents } from '@docket/model/station/audit-events'
import type { Instant } from '@docket/model/time/instants'
import { after, oneOf, type Records } from '@docket/records/engine'
import { schedule as words } from '@docket/texts/server/schedule'

/** The most changes that are traced back in one call. */
const MAX_EVENTS = 5000
const IDS_AT_ONCE = 500

export type PastSchedule = {
  /** The current state: the requested airings, and all that have changed since. */
  current: Map<string, Airing>
  /** The state at the given moment. */
  past: Map<string, PlannedAiring>
  /** Newest first. */
  steps: PastStep<AuditEvent>[]
}

type PastQuestion = {
  organization: string
  moment: Instant
  /** Airings to include even if they have not changed. */
  known: readonly Airing[]
  /** Limits the result to one airing. */
  only?: string
}

/**
 * Reconstructs an organization's schedule at a moment from the audit events. `records` must be the system's.
 * Throws `BadRequest` when too much has changed since.
 */
export async function readPast(
  records: Records,
  { organization, moment, known, only }: PastQuestion,
): Promise<PastSchedule> {
  const target = { target: airings.name, ...(only && { targetId: only }) }
  const where = { organization, ...target, at: after(moment) }
  const events = await records.list(auditEvents, { where, sort: 'at', limit: MAX_EVENTS + 1 })
  if (events.length > MAX_EVENTS) {
    throw new BadRequest(words.tooMuchChanged)
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
