import { timeslotGrants as words } from '@docket/texts/model/schedule'
import type { FieldFaults } from '../../../../kernel/errors.ts'
import { type Standing, standingOf } from '../../../../members/membership/standing.ts'
import { formatClock, formatDay } from '../../../../time/format.ts'
import { type EpochMs, type Instant, toEpochMs, type ZoneName } from '../../../../time/instants.ts'
import { dayOf } from '../../../../time/zone.ts'
import type { FreeTimeslot } from '../../free-timeslots.ts'
import type { Timeslot } from '../../timeslots.ts'

type LocalMoment = { now: EpochMs; zone: ZoneName }

/** A member who requests a timeslot. */
export type Requester = Standing & { name: string; hasRequested: boolean }

/** Returns why a member may not request a free timeslot. */
export function faultsOfRequest(
  { status, requestsUntil }: Pick<FreeTimeslot, 'status' | 'requestsUntil'>,
  requester: Requester | undefined,
  at: LocalMoment,
): FieldFaults {
  if (status !== 'open') return fault('free', 'closed', words.closed)
  if (hasPassed(requestsUntil, at)) {
    return fault('free', 'late', words.tooLate({ moment: momentText(requestsUntil, at) }))
  }
  if (!requester) return fault('holder', 'missing', words.whoRequests)
  const { name, hasRequested } = requester
  if (hasRequested) return fault('holder', 'once', words.onceOnly({ member: name }))
  return mayHold(requester, at)
    ? {}
    : fault('holder', 'standing', words.notActive({ member: name }))
}

/** Reports whether a timeslot may be offered to a member now. */
export function mayHold(member: Standing, { now, zone }: LocalMoment): boolean {
  return standingOf(member, dayOf(now, zone)) === 'active'
}

const AS_REQUESTED = [
  ...(['free', 'holder', 'channel', 'dtstartLocal', 'durationMin', 'rrule'] as const),
] satisfies (keyof Timeslot)[]

/** Returns why a request may not be changed this way. The server makes offers; members answer before the deadline. */
export function faultsOfAnswer(request: Timeslot, before: Timeslot, at: LocalMoment): FieldFaults {
  const { status, offeredUntil } = request
  const waits = before.status === 'requested' || before.status === 'offered'
  const changed = AS_REQUESTED.find((field) => request[field] !== before[field])
  if (waits && changed) return fault(changed, 'stays', words.staysAsRequested)
  if (before.status === 'requested' && (status === 'offered' || status === 'active')) {
    return fault('status', 'order', words.offeredInOrder)
  }
  const isAccepted = before.status === 'offered' && status === 'active'
  return isAccepted && hasPassed(offeredUntil, at)
    ? fault('status', 'late', words.offerIsOver({ moment: momentText(offeredUntil, at) }))
    : {}
}

const ANNOUNCED = [
  ...(['channel', 'dtstartLocal', 'durationMin', 'rrule', 'termStart', 'termEnd'] as const),
  ...(['grantedBy', 'acceptDays', 'newLocalTickets'] as const),
] satisfies (keyof FreeTimeslot)[]

/** Returns why a free timeslot may not be announced this way, or why the announcement may not be changed. */
export function faultsOfAnnouncement(
  given: FreeTimeslot,
  before: FreeTimeslot | undefined,
  { now, requests }: { now: EpochMs; requests: number },
): FieldFaults {
  return {
    ...deadlineFaults(given, before, now),
    ...(before && (requests > 0 || before.status !== 'open') && changeFaults(given, before)),
  }
}

function deadlineFaults(
  { grantedBy, requestsUntil, status }: FreeTimeslot,
  before: FreeTimeslot | undefined,
  now: EpochMs,
): FieldFaults {
  if (grantedBy === 'lottery' && requestsUntil === '') {
    return fault('requestsUntil', 'missing', words.needsDeadline)
  }
  if (status !== 'open' || requestsUntil === before?.requestsUntil) return {}
  return hasPassed(requestsUntil, { now })
    ? fault('requestsUntil', 'past', words.deadlineIsPast)
    : {}
}

function changeFaults(given: FreeTimeslot, before: FreeTimeslot): FieldFaults {
  const changed = ANNOUNCED.find((field) => given[field] !== before[field])
  if (changed) return fault(changed, 'stays', words.staysAsAnnounced)
  const { requestsUntil } = given
  if (requestsUntil === before.requestsUntil) return {}
  const isLater = before.requestsUntil !== '' && requestsUntil > before.requestsUntil
  return isLater && before.status === 'open'
    ? {}
    : fault('requestsUntil', 'later', words.deadlineOnlyLater)
}

/** Reports whether a moment is in the past. An empty one never is. */
export function hasPassed(instant: Instant | '', { now }: Pick<LocalMoment, 'now'>): boolean {
  return instant !== '' && toEpochMs(instant) <= now
}

function momentText(instant: Instant | '', { zone }: LocalMoment): string {
  if (instant === '') return ''
  const at = toEpochMs(instant)
  return words.moment({
    day: formatDay(dayOf(at, zone), 'short'),
    clock: formatClock(at, zone, '12h'),
  })
}

function fault(field: string, rule: string, message: string): FieldFaults {
  return { [field]: { code: `grant_${rule}`, message } }
}
