import type { AuditEvent } from '../station/audit-events.ts'
import { BLANK_AIRING, PLANNED_FIELDS, type PlannedAiring, plannedOf } from './changes.ts'

/** The audit event of one airing's change. */
export type PastEvent = Pick<AuditEvent, 'action' | 'targetId' | 'before' | 'after'>

/** One step into the past: the airing before and after the event. */
export type PastStep<E> = {
  event: E
  was: PlannedAiring | null
  becomes: PlannedAiring | null
}

/**
 * Reverts events in `past`, latest first, so that it ends in the state before the earliest event. Skips
 * events that cannot be reverted because their airings are not in `past`.
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
  // The audit leaves out empty values.
  if (action === 'delete') return plannedOf({ ...BLANK_AIRING, ...values })
  const changed = PLANNED_FIELDS.filter((field) => field in values)
  if (!becomes || changed.length === 0) return becomes
  return plannedOf({ ...becomes, ...values })
}
