import type { App } from '@docket/accounts/app'
import { Conflict } from '@docket/model/kernel/errors'
import { airings } from '@docket/model/schedule/airings'
import { organizations } from '@docket/model/station/organizations'
import { addDays } from '@docket/model/time/calendar'
import { type Day, type EpochMs, HOUR_MS, toInstant } from '@docket/model/time/instants'
import { dayOf, startOfDay } from '@docket/model/time/zone'
import { before, type Records, since } from '@docket/records/engine'
import { demoId } from './demo-id.ts'
import { COMMUNITY } from './harbor/community.ts'
import { HARBOR } from './harbor/harbor.ts'
import { PUBLISHING } from './harbor/publishing.ts'
import { SUPPORT } from './harbor/support.ts'
import { LAKESIDE } from './lakeside/lakeside.ts'
import { makeCommunity } from './make-community.ts'
import { makePublishing } from './make-publishing.ts'
import { makeStation } from './make-station.ts'
import { makeSupport } from './make-support.ts'
import { timeslotId } from './make-timeslots.ts'
import type { DemoStation } from './station.ts'

export const DEMO_STATIONS: readonly DemoStation[] = [HARBOR, LAKESIDE]

/**
 * Turns the timeslots of all stations into airings that begin on the days `from` to `until` (not included)
 * and not before `notBefore`. Timeslots are a separate feature, which main passes in.
 */
export type PutOnAir = (extent: {
  days: { from: Day; until: Day }
  notBefore: EpochMs
}) => Promise<unknown>

/** The demo starts two days in the past, so that there is some history. */
const PAST_DAYS = 2
const FUTURE_DAYS = 14

/**
 * Creates the demo stations and their airings, from two days ago to two weeks ahead. Throws `Conflict` unless
 * the database has no organizations.
 */
export async function seedDemo(
  app: Pick<App, 'clock' | 'records' | 'transaction'>,
  putOnAir: PutOnAir,
): Promise<void> {
  const now = app.clock.now()
  await app.transaction(async (records) => {
    if ((await records.count(organizations)) > 0) {
      throw new Conflict(
        'The demo needs an empty database, but this one already has organizations.',
      )
    }
    for (const station of DEMO_STATIONS) {
      await makeStation(records, station, dayOf(now, station.organization.timeZone))
    }
    await makeWork(records, now)
  })
  const { timeZone } = HARBOR.organization
  const today = dayOf(now, timeZone)
  const first = addDays(today, -PAST_DAYS)
  await putOnAir({
    // One extra day, because today's date may differ in the neighboring station's time zone.
    days: { from: first, until: addDays(today, FUTURE_DAYS + 2) },
    notBefore: startOfDay(first, timeZone),
  })
  await airPast(app, now)
  await lockNextCouncil(app, now)
}

/** Marks programs from before the demo began as aired, so that its reports have something to count. */
async function airPast({ records }: Pick<App, 'records'>, now: EpochMs): Promise<void> {
  const past = await records.list(airings, {
    where: { status: 'planned', endsAt: before(toInstant(now)) },
  })
  await records.updateAll(
    airings,
    past.map(({ id }) => ({ id, changes: { status: 'aired' } })),
  )
}

/** Creates a station's records other than its channels: people, equipment and sponsors. */
async function makeWork(records: Records, now: EpochMs): Promise<void> {
  const { slug: station, timeZone } = HARBOR.organization
  const today = dayOf(now, timeZone)
  const noon = startOfDay(today, timeZone) + 12 * HOUR_MS
  await makeCommunity(records, COMMUNITY, { station, today, noon })
  await makeSupport(records, SUPPORT, { station, today, noon })
  await makePublishing(records, PUBLISHING, { station, today, noon })
}

/** Locks the next city council meeting, so that the demo has a locked airing. */
async function lockNextCouncil({ records }: Pick<App, 'records'>, now: EpochMs): Promise<void> {
  const { slug } = HARBOR.organization
  const council = HARBOR.channels.flatMap((channel) =>
    channel.timeslots
      .filter(({ title }) => title === 'City Council, live')
      .map((place) => timeslotId(slug, demoId(slug, 'channel', channel.slug), place)),
  )
  for (const timeslot of council) {
    const where = { timeslot, startsAt: since(toInstant(now)) }
    const [next] = await records.list(airings, { where, sort: 'startsAt', limit: 1 })
    if (next) await records.update(airings, next.id, { locked: true })
  }
}
