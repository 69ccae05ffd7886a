import type { App } from '@docket/accounts/app/app'
import { members } from '@docket/model/collections/members/members'
import { reservations } from '@docket/model/collections/members/reservations'
import { airings, STANDING } from '@docket/model/collections/schedule/airings'
import { type Channel, channels } from '@docket/model/collections/schedule/channels'
import { organizations } from '@docket/model/collections/station/organizations'
import { clipped, findOverlaps } from '@docket/model/schedule/airtime'
import { DAY_MS, HOUR_MS, MINUTE_MS, toEpochMs, toInstant } from '@docket/model/time'
import { dayOf } from '@docket/model/time/zone'
import { after, before, oneOf } from '@docket/records/store/records'
import type { Notify, NotifyLater } from './notify.ts'
import { remindOfExpiry } from './remind-of-expiry.ts'
import { words } from './words.ts'

const LOOK = 'notifications.look'
const AHEAD_MS = 72 * HOUR_MS
/** Shorter gaps are filled by a bulletin board. */
const GAP_MS = 30 * MINUTE_MS
const MOST = 500

/** Notifies users, once an hour, about conflicts, gaps and dates that come near. */
export function watchClock(
  app: App,
  { notify, notifyLater }: { notify: Notify; notifyLater: NotifyLater },
): void {
  app.jobs.handle(LOOK, async () => {
    for (const { id, timeZone } of await app.records.list(organizations)) {
      await lookAtChannels(app, notify, id)
      await lookAtReservations(app, notify, id)
      await remindOfExpiry(app, notifyLater, {
        station: id,
        today: dayOf(app.clock.now(), timeZone),
      })
    }
  })
  app.jobs.repeat(LOOK, HOUR_MS)
}

async function lookAtChannels(app: App, notify: Notify, organization: string): Promise<void> {
  for (const channel of await app.records.list(channels, {
    where: { organization, archived: false },
  })) {
    const { conflicts, gaps } = await troublesOf(app, channel)
    const told = { organization, about: channel.id, path: `/channels/${channel.id}` }
    if (conflicts > 0) {
      const title = words.conflicts(channel.name, conflicts)
      const body = words.programsOverlap
      await notify({ ...told, name: 'schedule.conflict', title, body })
    }
    if (gaps > 0) {
      const title = words.gaps(channel.name, gaps)
      const body = words.nothingScheduled
      await notify({ ...told, name: 'schedule.gap', title, body })
    }
  }
}

/** Finds overlaps, and gaps of half an hour or more between two airings. */
async function troublesOf({ records, clock }: App, { id }: Channel) {
  const from = clock.now()
  const until = from + AHEAD_MS
  const standing = await records.list(airings, {
    where: {
      channel: id,
      status: oneOf(STANDING),
      startsAt: before(toInstant(until)),
      endsAt: after(toInstant(from)),
    },
  })
  const timed = standing.map(({ startsAt, endsAt }) => ({
    startsAt: toEpochMs(startsAt),
    endsAt: toEpochMs(endsAt),
  }))
  const shown = clipped(timed, { from, until })
  const gaps = shown.filter((one, place) => {
    const next = shown[place + 1]
    return next !== undefined && next.from - one.until >= GAP_MS
  })
  return { conflicts: findOverlaps(timed).length, gaps: gaps.length }
}

async function lookAtReservations(app: App, notify: Notify, organization: string): Promise<void> {
  const now = app.clock.now()
  const out = await app.records.list(reservations, {
    where: {
      organization,
      status: oneOf(['checked_out', 'overdue'] as const),
      dueAt: before(toInstant(now + DAY_MS)),
    },
    limit: MOST,
  })
  for (const { id: about, member, dueAt } of out) {
    const { name, user } = await app.records.get(members, member)
    const path = `/equipment/bookings/${about}`
    const told = { organization, about, path }
    if (dueAt > toInstant(now)) {
      if (user === '') continue
      const body = words.dueWithinDay
      await notify({ ...told, name: 'reservation.due', title: words.dueSoon, body, to: [user] })
      continue
    }
    const title = words.overdueOf(name)
    const body = words.shouldBeBack
    await notify({ ...told, name: 'reservation.overdue', title, body })
    if (user !== '') {
      await notify({ ...told, name: 'reservation.overdue', title: words.overdue, body, to: [user] })
    }
  }
}
