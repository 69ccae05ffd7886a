import type { AuditEvent } from '../collections/audit-events.ts'
import { BLANK_AIRING, PLANNED_FIELDS, type PlannedAiring, plannedOf } from './changes.ts'

/** What the audit says of one airing's change. */
export type PastEvent = Pick<AuditEvent, 'action' | 'targetId' | 'before' | 'after'>

/** One step back: the airing before and after what happened. */
export type PastStep<E> = {
  event: E
  was: PlannedAiring | null
  becomes: PlannedAiring | null
}

/**
 * Walks back from the airings as they are, through what happened to them, the latest first; `past`
 * is left as it was before the earliest of the events. What cannot be followed, because it is told
 * of airings that nobody gave, is passed over.
 */
export function rewind<E extends PastEvent>(
  past: Map<string, PlannedAiring>,
  events: readonly E[],
): PastStep<E>[] {
  return events.flatMap((event) => {
    const becomes = past.get(event.targetId) ?? null
    const was = before(event, becomes)
    if (was === becomes) return []
    if (was) past.set(event.targetId, was)
    else past.delete(event.targetId)
    return { event, was, becomes }
  })
}

function before(
  { action, before: values }: PastEvent,
  becomes: PlannedAiring | null,
): PlannedAiring | null {
  if (action === 'create') return null
  if (!values) return becomes
  // The audit leaves out what was empty.
  if (action === 'delete') return plannedOf({ ...BLANK_AIRING, ...values })
  const changed = PLANNED_FIELDS.filter((field) => field in values)
  if (!becomes || changed.length === 0) return becomes
  return plannedOf({ ...becomes, ...values })
}
