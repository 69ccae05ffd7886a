import type { App } from '@docket/accounts/app'
import { reservations } from '@docket/model/equipment/reservations'
import { resources } from '@docket/model/equipment/resources'
import { members } from '@docket/model/members/members'
import { OWN_CHANNELS } from '@docket/model/playout/played-elsewhere'
import { airings, STANDING } from '@docket/model/schedule/airings'
import { clipped, findOverlaps } from '@docket/model/schedule/airtime'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { DAY_MS, HOUR_MS, MINUTE_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { after, before, oneOf } from '@docket/records/engine'
import { notifications as words } from '@docket/texts/server/station'
import { forgetToldDates, remindOfDates } from './dates/remind-of-dates.ts'
import type { NotifyLater } from './notify.ts'
import { notifyOfBackups } from './notify-of-backups.ts'
import { notifyOnce } from './notify-once.ts'
import { remindOfExpiry } from './remind-of-expiry.ts'

const LOOK = 'notifications.look'
const AHEAD_MS = 72 * HOUR_MS
/** Shorter gaps are not reported, because a bulletin board fills them. */
const GAP_MS = 30 * MINUTE_MS
const MAX_LOANS = 500
/** People are notified about overdue equipment every week. */
const OVERDUE_AGAIN_MS = 7 * DAY_MS

/** Checks once an hour for conflicts, gaps and upcoming dates, and notifies users. */
export function watchClock(app: App, notifyLater: NotifyLater): void {
  app.jobs.handle(LOOK, async () => {
    for (const { id, timeZone } of await app.records.list(organizations)) {
      await checkChannels(app, notifyLater, id)
      await checkReservations(app, notifyLater, id)
      const now = app.clock.now()
      const today = dayOf(now, timeZone)
      await remindOfExpiry(app, notifyLater, { station: id, today })
      const { records, config } = app
      const station = { organization: id, zone: timeZone, now, today, records, config }
      await remindOfDates(app, notifyLater, station)
    }
    await notifyOfBackups(app, notifyLater)
    await forgetToldDates(app)
  })
  app.jobs.repeat(LOOK, HOUR_MS)
}

async function checkChannels(
  app: App,
  notifyLater: NotifyLater,
  organization: string,
): Promise<void> {
  for (const { id, name } of await app.records.list(channels, {
    where: { organization, archived: false, ...OWN_CHANNELS },
  })) {
    const { conflicts, gaps } = await troublesOf(app, id)
    const subject = { organization, about: id }
    const told = { ...subject, path: `/channels/${id}` }
    const kinds = [
      {
        kind: 'schedule.conflict' as const,
        parts: conflicts,
        say: () => ({
          title: words.conflicts({ channel: name, count: conflicts.length }),
          body: words.programsOverlap,
        }),
      },
      {
        kind: 'schedule.gap' as const,
        parts: gaps,
        say: () => ({
          title: words.gaps({ channel: name, count: gaps.length }),
          body: words.nothingScheduled,
        }),
      },
    ]
    for (const { kind, parts, say } of kinds) {
      const notices = [{ ...told, name: kind, say }]
      await notifyOnce(app, notifyLater, { ...subject, name: kind, parts, notices })
    }
  }
}

/** Finds when overlaps begin, and gaps of half an hour or more between two airings. */
async function troublesOf({ records, clock }: App, channel: string) {
  const from = clock.now()
  const until = from + AHEAD_MS
  const standing = await records.list(airings, {
    where: {
      channel,
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
  const gaps = shown.flatMap((one, place) => {
    const next = shown[place + 1]
    return next !== undefined && next.from - one.until >= GAP_MS ? [one.until] : []
  })
  const conflicts = findOverlaps(timed).map(([, later]) => later.startsAt)
  return { conflicts: [...new Set(conflicts)], gaps }
}

async function checkReservations(
  app: App,
  notifyLater: NotifyLater,
  organization: string,
): Promise<void> {
  const now = app.clock.now()
  const out = await app.records.list(reservations, {
    where: {
      organization,
      status: oneOf(['checked_out', 'overdue'] as const),
      dueAt: before(toInstant(now + DAY_MS)),
    },
    limit: MAX_LOANS,
  })
  for (const { id: about, member, resource, dueAt } of out) {
    const { name, user } = await app.records.get(members, member)
    const { name: item } = await app.records.get(resources, resource)
    const told = { organization, about, path: `/equipment/bookings/${about}` }
    // If a loan is extended, its new due time causes another notice.
    const loan = { organization, about, parts: [toEpochMs(dueAt)] }
    if (dueAt > toInstant(now)) {
      const say = () => ({ title: words.dueSoon({ item }), body: words.dueWithinDay })
      const notices = [{ ...told, name: 'reservation.due' as const, say, to: [user] }]
      if (user !== '') {
        await notifyOnce(app, notifyLater, { ...loan, name: 'reservation.due', notices })
      }
      continue
    }
    const late = { ...told, name: 'reservation.overdue' as const }
    const toStaff = () => ({
      title: words.overdueOf({ item, member: name }),
      body: words.shouldBeBack,
    })
    const toMember = () => ({ title: words.overdue({ item }), body: words.shouldBeBack })
    const notices = [
      { ...late, say: toStaff },
      ...(user === '' ? [] : [{ ...late, say: toMember, to: [user] }]),
    ]
    await notifyOnce(app, notifyLater, {
      ...loan,
      name: late.name,
      againAfterMs: OVERDUE_AGAIN_MS,
      notices,
    })
  }
}
