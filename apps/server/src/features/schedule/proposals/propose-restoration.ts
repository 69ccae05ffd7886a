import type { App } from '@docket/accounts/app'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import {
  difference,
  occupiesTime,
  type PlannedAiring,
  plannedOf,
} from '@docket/model/schedule/changes'
import { type Proposal, proposeRestoration } from '@docket/model/schedule/planning'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { type EpochMs, type Instant, toInstant } from '@docket/model/time/instants'
import { after, before, oneOf, type Records } from '@docket/records/engine'
import { schedule as words } from '@docket/texts/server/schedule'
import { z } from 'zod'
import { type PastSchedule, readPast } from '../past.ts'
import { idShape, instantShape } from '../planned-shape.ts'
import { organizationOfScheduler } from '../scheduler.ts'

/**
 * Serves `proposeRestoration`, which returns the changes that restore a range of a channel to an earlier
 * moment.
 */
export function answerRestorations(app: App): void {
  app.handle(
    proposeRestoration,
    {
      who: 'loggedIn',
      shape: z.object({
        channel: idShape,
        moment: instantShape,
        from: instantShape,
        until: instantShape,
      }),
      area: 'Station',
      summary: 'Preview restoring the schedule to an earlier time',
    },
    async ({ params, caller }) => {
      const organization = organizationOfScheduler(caller)
      return restorationOf(app.records, { ...params, organization, now: app.clock.now() })
    },
  )
}

type RestorationRequest = {
  organization: string
  channel: string
  moment: Instant
  from: Instant
  until: Instant
  now: EpochMs
}

async function restorationOf(records: Records, stretch: RestorationRequest): Promise<Proposal> {
  const { organization, channel, moment, from, until } = stretch
  const where = { organization, channel, startsAt: before(until), endsAt: after(from) }
  const known = await records.list(airings, { where, sort: 'endsAt' })
  const whole = await readPast(records, { organization, moment, known })
  const { current, past } = within(whole, stretch)
  const lost = await dropWhatIsGone(records, past)
  const changes = difference(current, past, 'restore').filter(
    // Skips airings that occupied no time then and occupy none now.
    ({ was, becomes }) => occupiesTime(was) || occupiesTime(becomes),
  )
  return {
    changes,
    notes: lost > 0 ? [words.lostShows({ count: lost })] : [],
  }
}

/** Reduces both schedules to airings that start in the range and have not begun yet. */
function within(
  { current, past }: PastSchedule,
  { channel, from, until, now }: RestorationRequest,
) {
  const first = from > toInstant(now) ? from : toInstant(now)
  const isIn = (airing: PlannedAiring | undefined) =>
    airing === undefined ||
    (airing.channel === channel && airing.startsAt >= first && airing.startsAt < until)
  const ids = new Set([...current.keys(), ...past.keys()])
  const chosen = [...ids].filter((id) => isIn(current.get(id)) && isIn(past.get(id)))
  const as = <A extends PlannedAiring>(from: ReadonlyMap<string, A>) =>
    chosen.flatMap((id) => {
      const airing = from.get(id)
      return airing ? [[id, plannedOf(airing)] as const] : []
    })
  return { current: new Map(as(current)), past: new Map(as(past).map(withCurrentStatus(current))) }
}

// Keeps the current status: whether an airing is committed is not part of the plan.
function withCurrentStatus(current: ReadonlyMap<string, PlannedAiring>) {
  return ([id, then]: readonly [string, PlannedAiring]): [string, PlannedAiring] => {
    const now = current.get(id)
    return [
      id,
      occupiesTime(then) && now && occupiesTime(now) ? { ...then, status: now.status } : then,
    ]
  }
}

/** Removes references to deleted records. Returns how many airings lost their show. */
async function dropWhatIsGone(records: Records, past: Map<string, PlannedAiring>): Promise<number> {
  const all = [...past.values()]
  const there = new Set<string>()
  for (const [collection, field] of [
    [shows, 'show'],
    [timeslots, 'timeslot'],
    [airings, 'makesGoodFor'],
  ] as const) {
    const ids = [...new Set(all.map((airing) => airing[field]))]
    const found = await records.list(collection, { where: { id: oneOf(ids) } })
    for (const { id } of found) there.add(id)
  }
  const kept = (id: string) => (there.has(id) ? id : '')
  let lost = 0
  for (const [id, airing] of past) {
    if (airing.show !== '' && !there.has(airing.show)) lost += 1
    const { show, timeslot, makesGoodFor } = airing
    const links = { show: kept(show), timeslot: kept(timeslot), makesGoodFor: kept(makesGoodFor) }
    past.set(id, { ...airing, ...links })
  }
  return lost
}
