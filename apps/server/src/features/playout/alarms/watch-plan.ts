import type { App } from '@docket/accounts/app'
import type { Media } from '@docket/model/media/media'
import { playFaultOf } from '@docket/model/playout/what-plays'
import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import {
  type EpochMs,
  MINUTE_MS,
  SECOND_MS,
  toEpochMs,
  toInstant,
} from '@docket/model/time/instants'
import { after, before, oneOf, type Records } from '@docket/records/engine'
import { readShowsToPlay } from '#platform/shows-to-play.ts'
import type { ExpectedAiring } from './find-troubles.ts'

export type WatchedPlan = { plan: ExpectedAiring[]; isSettled: boolean }

/** How long after a change of the plan the stream may still follow the previous plan. */
const SETTLES_MS = 20 * SECOND_MS
const AROUND_MS = MINUTE_MS
const MAX_AIRINGS = 100

type Plan = ReadonlyMap<string, ExpectedAiring>

/** Returns a function that reads a channel's plan around now, and whether it has been unchanged for a while. */
export function createPlanWatch(app: App): (channel: string) => Promise<WatchedPlan> {
  const known = new Map<string, { plan: Plan; changedAt: EpochMs }>()
  return async (channel) => {
    const now = app.clock.now()
    const read = await readPlan(app.records, channel, now)
    const plan = new Map(read.map((one) => [one.airing.id, one]))
    const last = known.get(channel)
    const changedAt = !last || isChanged(last.plan, plan, now) ? now : last.changedAt
    known.set(channel, { plan, changedAt })
    return { plan: read, isSettled: now - changedAt >= SETTLES_MS }
  }
}

/** Whether the current or next airing differs. An airing that is extended continues seamlessly. */
function isChanged(was: Plan, is: Plan, now: EpochMs): boolean {
  const isNear = (one: ExpectedAiring | undefined) =>
    one !== undefined && one.startsAt < now + SETTLES_MS && one.endsAt > now
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    const [before, after] = [was.get(id), is.get(id)]
    const goesOn =
      before &&
      after &&
      before.startsAt === after.startsAt &&
      before.endsAt <= after.endsAt &&
      before.filmMs === after.filmMs &&
      before.fault?.code === after.fault?.code
    if (!goesOn && (isNear(before) || isNear(after))) return true
  }
  return false
}

async function readPlan(records: Records, id: string, now: EpochMs): Promise<ExpectedAiring[]> {
  const channel = await records.find(channels, { id })
  if (!channel) return []
  const found = await records.list(airings, {
    where: {
      channel: id,
      status: oneOf<Airing['status']>([...STANDING, '']),
      startsAt: before(toInstant(now + AROUND_MS)),
      endsAt: after(toInstant(now - AROUND_MS)),
    },
    sort: 'startsAt',
    limit: MAX_AIRINGS,
  })
  const toPlay = await readShowsToPlay(
    records,
    found.map(({ show }) => show),
  )
  return found.map((airing) => {
    const { show, recordings = [], film } = toPlay.get(airing.show) ?? {}
    const fault = playFaultOf({ airing, channel, show, recordings })
    return {
      airing,
      startsAt: toEpochMs(airing.startsAt),
      endsAt: toEpochMs(airing.endsAt),
      filmMs: airing.liveInput === '' ? playedMs(airing, film) : 0,
      ...(fault && { fault }),
    }
  })
}

function playedMs({ startsAt, endsAt, joinedSec }: Airing, film: Media | undefined): number {
  if (!film) return 0
  if (film.loops) return toEpochMs(endsAt) - toEpochMs(startsAt)
  return Math.max(0, film.durationMs - joinedSec * SECOND_MS)
}
