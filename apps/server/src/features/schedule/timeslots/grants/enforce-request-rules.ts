import type { App } from '@docket/accounts/app'
import { type FieldFaults, hasFaults, InvalidRecord } from '@docket/model/kernel/errors'
import { type Member, members } from '@docket/model/members/members'
import { type FreeTimeslot, freeTimeslots } from '@docket/model/schedule/timeslots/free-timeslots'
import {
  faultsOfAnswer,
  faultsOfRequest,
} from '@docket/model/schedule/timeslots/terms/grants/faults'
import { type Timeslot, timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { organizations } from '@docket/model/station/organizations'
import { not, oneOf, type Records, type WriteContext } from '@docket/records/engine'
import { timeslotGrants as words } from '@docket/texts/model/schedule'

type Write = WriteContext<Timeslot>

/** Enforces the rules of requests: who may request a free timeslot, and that nobody gets an offer out of turn. */
export function enforceRequestRules(app: App): void {
  const derived = 'takes its place from the free timeslot, and counts its tickets'
  app.derive(timeslots, derived, async (given, { before, records, caller }) => {
    if (caller.kind === 'system') return
    if (before) return ownOf(before)
    const free = await freeOf(given, records)
    return free ? requestOf(given, free, records) : { tickets: 0, rank: 0, offeredUntil: '' }
  })
  app.guard(timeslots, 'enforces the rules of free timeslots', async (given, context) => {
    if (context.caller.kind === 'system' || (given.free === '' && !context.before?.free)) return
    const faults = await faultsOf(given, context, app.clock.now())
    if (hasFaults(faults)) throw new InvalidRecord(faults)
  })
}

function ownOf({ tickets, rank, offeredUntil }: Timeslot) {
  return { tickets, rank, offeredUntil }
}

function freeOf({ organization, free: id }: Timeslot, records: Records) {
  return id === '' ? undefined : records.find(freeTimeslots, { id, organization })
}

async function requestOf(
  { title, holder }: Timeslot,
  free: FreeTimeslot,
  records: Records,
): Promise<Partial<Timeslot>> {
  const { channel, dtstartLocal, durationMin, rrule, termStart, termEnd } = free
  const member = await memberOf({ organization: free.organization, holder }, records)
  const isFirst = free.grantedBy === 'first_come'
  return {
    channel,
    dtstartLocal,
    durationMin,
    rrule,
    termStart,
    termEnd,
    title: title || free.title,
    kind: 'guaranteed',
    offeredUntil: '',
    tickets: member ? await ticketsOf(member, free, records) : 1,
    rank: isFirst ? (await records.count(timeslots, { free: free.id })) + 1 : 0,
  }
}

/** Residents who have never had a timeslot get the tickets of new local producers. */
async function ticketsOf(
  { id: holder, resident }: Member,
  { newLocalTickets }: FreeTimeslot,
  records: Records,
): Promise<number> {
  if (!resident || newLocalTickets === 1) return 1
  const held = oneOf(['active', 'suspended', 'renewal_due', 'expired'] as const)
  return (await records.count(timeslots, { holder, status: held })) === 0 ? newLocalTickets : 1
}

async function faultsOf(
  given: Timeslot,
  { before, records }: Write,
  now: number,
): Promise<FieldFaults> {
  const { timeZone: zone } = await records.get(organizations, given.organization)
  const free = await freeOf(given, records)
  // Staff decide about a canceled place.
  if (before && free?.status === 'cancelled') return {}
  if (before) return faultsOfAnswer(given, before, { now, zone })
  if (!free) return {}
  if (given.status !== 'requested') {
    return { status: { code: 'grant_request_first', message: words.requestFirst } }
  }
  const member = await memberOf(given, records)
  const requester = member && {
    ...member,
    isArchived: member.archived,
    hasRequested:
      (await records.count(timeslots, {
        free: free.id,
        holder: member.id,
        status: not('released' as const),
      })) > 0,
  }
  return faultsOfRequest(free, requester, { now, zone })
}

function memberOf(
  { organization, holder: id }: Pick<Timeslot, 'organization' | 'holder'>,
  records: Records,
) {
  return id === '' ? undefined : records.find(members, { id, organization })
}
