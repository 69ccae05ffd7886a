import type { App } from '@docket/accounts/app'
import { members } from '@docket/model/members/members'
import { type FreeTimeslot, freeTimeslots } from '@docket/model/schedule/timeslots/free-timeslots'
import { drawOrder } from '@docket/model/schedule/timeslots/terms/grants/draw'
import { hasPassed, mayHold } from '@docket/model/schedule/timeslots/terms/grants/faults'
import { type Timeslot, timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { organizations } from '@docket/model/station/organizations'
import {
  DAY_MS,
  type EpochMs,
  type Instant,
  MINUTE_MS,
  toEpochMs,
  toInstant,
} from '@docket/model/time/instants'
import { oneOf, type Records } from '@docket/records/engine'
import type { JobRequest } from '@docket/service/jobs'
import { promisedSeed } from './enforce-announcement-rules.ts'

const LOOK = 'timeslots.grants'
const FOLLOW = 'timeslots.grant'
const LOOK_EVERY_MS = 5 * MINUTE_MS
const GOING_ON = ['open', 'drawn'] as const
/** The states of a timeslot that was accepted, no matter what has happened to it since then. */
const TAKEN = ['active', 'suspended', 'renewal_due', 'expired'] as const

/** Draws lotteries when they are due, and offers free timeslots in order until someone accepts. */
export function followGrants(app: App): void {
  app.beforeCommit(
    timeslots,
    'soon offers a free timeslot to the next in line',
    async (changes, within) => {
      const touched = changes.flatMap(({ record }) => record.free || [])
      for (const free of new Set(touched)) {
        await within.enqueue({ kind: FOLLOW, payload: { free }, key: free })
      }
    },
  )
  app.beforeCommit(
    freeTimeslots,
    'queues the decision for its deadline',
    async (changes, within) => {
      for (const { action, record } of changes) {
        if (action === 'delete' || record.status !== 'open' || record.requestsUntil === '') continue
        await within.enqueue(followAt(record.id, record.requestsUntil))
      }
    },
  )
  app.jobs.handle(FOLLOW, ({ free }) => followGrant(app, String(free)))
  app.jobs.handle(LOOK, async (_payload, { signal }) => {
    const going = await app.records.list(freeTimeslots, { where: { status: oneOf(GOING_ON) } })
    for (const { id } of going) {
      if (signal.aborted) return
      await followGrant(app, id)
    }
  })
  app.jobs.repeat(LOOK, LOOK_EVERY_MS)
}

function followAt(free: string, instant: Instant): JobRequest {
  return { kind: FOLLOW, payload: { free }, key: `${free} ${instant}`, at: toEpochMs(instant) }
}

/**
 * Takes the steps that are due for a free timeslot, each once. If two processes try, the second one reads what the first
 * one wrote.
 */
export function followGrant(app: App, id: string): Promise<void> {
  return app.transaction(async (records, outgoing) => {
    const now = app.clock.now()
    const free = await records.find(freeTimeslots, { id, status: oneOf(GOING_ON) })
    if (!free) return
    const isDue = free.grantedBy === 'first_come' || hasPassed(free.requestsUntil, { now })
    if (free.secret === '' && free.seed === '') {
      // The free timeslot was imported from another installation without its seed. The hash of the new seed is stored
      // before the seed is used.
      await records.update(freeTimeslots, id, promisedSeed())
    } else if (isDue) {
      const until = await offerNext(free, records, now)
      if (until) await outgoing.enqueue(followAt(id, until))
    }
  })
}

/** Returns the time until which a new offer can be accepted, or `undefined` if there is no new offer. */
async function offerNext(
  free: FreeTimeslot,
  records: Records,
  now: EpochMs,
): Promise<Instant | undefined> {
  const isDrawn = free.grantedBy === 'lottery' && free.status === 'open'
  if (isDrawn) await draw(free, records, now)
  const requests = await records.list(timeslots, { where: { free: free.id }, sort: 'rank' })
  if (requests.some(({ status }) => TAKEN.some((taken) => taken === status))) {
    await conclude(free, 'granted', records)
    return undefined
  }
  for (const { id, status, offeredUntil } of requests) {
    if (status !== 'offered') continue
    if (!hasPassed(offeredUntil, { now })) return undefined
    await records.update(timeslots, id, { status: 'released' })
  }
  const next = await firstWhoMay(requests, free, records, now)
  if (next) {
    const offeredUntil = toInstant(now + free.acceptDays * DAY_MS)
    await records.update(timeslots, next.id, { status: 'offered', offeredUntil })
    return offeredUntil
  }
  if (hasPassed(free.requestsUntil, { now })) {
    await conclude(free, 'unfilled', records)
  }
  return undefined
}

async function draw(free: FreeTimeslot, records: Records, now: EpochMs): Promise<void> {
  const { id, secret: seed } = free
  const entrants = await records.list(timeslots, { where: { free: id, status: 'requested' } })
  const result = drawOrder(seed, entrants)
  for (const [place, { id: request }] of result.entries()) {
    await records.update(timeslots, request, { rank: place + 1 })
  }
  const drawn = { status: 'drawn', seed, drawnAt: toInstant(now), result } as const
  await records.update(freeTimeslots, id, drawn)
}

/**
 * Returns the first in line who may have a timeslot now. The people passed over keep their place, because they may be
 * eligible later.
 */
async function firstWhoMay(
  requests: readonly Timeslot[],
  { organization }: FreeTimeslot,
  records: Records,
  now: EpochMs,
): Promise<Timeslot | undefined> {
  const { timeZone: zone } = await records.get(organizations, organization)
  for (const request of requests) {
    if (request.status !== 'requested') continue
    const member = await records.find(members, { id: request.holder, organization })
    if (member && mayHold({ ...member, isArchived: member.archived }, { now, zone })) return request
  }
  return undefined
}

/** Closes the free timeslot, and releases everyone who is still waiting. */
async function conclude(
  { id }: FreeTimeslot,
  status: 'granted' | 'unfilled',
  records: Records,
): Promise<void> {
  await records.update(freeTimeslots, id, { status })
  const waiting = await records.list(timeslots, {
    where: { free: id, status: oneOf(['requested', 'offered'] as const) },
  })
  for (const request of waiting) await records.update(timeslots, request.id, { status: 'released' })
}
