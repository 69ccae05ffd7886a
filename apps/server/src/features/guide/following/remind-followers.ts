import type { App } from '@docket/accounts/app'
import {
  type AwaitedAiring,
  awaitedAirings,
  followers,
} from '@docket/model/guide/following/followers'
import { type EpochMs, toEpochMs, toInstant } from '@docket/model/time/instants'
import { oneOf, within } from '@docket/records/engine'
import type { Stations } from '../stations.ts'
import { airingPlaceOf, type Event, isToRemind } from './compare-airings.ts'
import type { SendNotices } from './send-notices.ts'

const REMINDERS_AT_ONCE = 500
const FIRST = '0000-01-01 00:00:00.000Z'

export type RemindParts = { app: App; stations: Stations; send: SendNotices }

/** Sends all due reminders, in one message per follower. */
export async function remindFollowers(parts: RemindParts, now: EpochMs): Promise<void> {
  const due = await parts.app.records.list(awaitedAirings, {
    where: { remindAt: within(FIRST, toInstant(now + 1)) },
    sort: 'remindAt',
    limit: REMINDERS_AT_ONCE,
  })
  for (const rows of Map.groupBy(due, ({ follower }) => follower).values()) {
    await remindOne(parts, rows, now)
  }
}

async function remindOne(
  { app, stations, send }: RemindParts,
  due: readonly AwaitedAiring[],
  now: EpochMs,
): Promise<void> {
  const [first] = due
  if (!first) return
  const id = oneOf(due.map((row) => row.id))
  const station = await stations.byId(first.organization)
  await app.transaction(async (records, outgoing) => {
    const rows = await records.list(awaitedAirings, { where: { id } })
    // An airing that has just changed gets a change notice, or waits until the change settles.
    const timely = rows.filter((row) => isToRemind(row, now))
    for (const row of timely) await records.update(awaitedAirings, row.id, { remindAt: '' })
    for (const row of rows.filter(({ endsAt }) => toEpochMs(endsAt) <= now)) {
      await records.delete(awaitedAirings, row.id)
    }
    const follower = await records.find(followers, { id: first.follower })
    const events = timely.map((row): Event => {
      return { kind: 'coming', airing: row.airing, follow: row.follow, at: airingPlaceOf(row) }
    })
    if (follower && events.length > 0) await send(station, follower, events, outgoing)
  })
}
