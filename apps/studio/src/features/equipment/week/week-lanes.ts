import type { Reservation } from '@docket/model/equipment/reservations'
import type { Resource } from '@docket/model/equipment/resources'
import { addDays } from '@docket/model/time/calendar'
import { type Day, type EpochMs, toEpochMs, type ZoneName } from '@docket/model/time/instants'
import { startOfDay } from '@docket/model/time/zone'

/** One booking within the week, positioned in percent of the week's length. */
export type LaneBar = {
  booking: Reservation
  left: number
  width: number
  /** Whether the booking began before the week, and whether it ends after it. */
  fromBefore: boolean
  goesOn: boolean
  /** The full time of the booking, including the part outside the week. */
  startsAt: EpochMs
  endsAt: EpochMs
}

export type Week = { first: Day; zone: ZoneName; now: EpochMs }

export type WeekWindow = { from: EpochMs; until: EpochMs; zone: ZoneName }

/** Returns the start and the end (exclusive) of the week. */
export function windowOf({ first, zone }: Pick<Week, 'first' | 'zone'>): WeekWindow {
  return { from: startOfDay(first, zone), until: startOfDay(addDays(first, 7), zone), zone }
}

export type Lane = { item: Resource; bars: LaneBar[]; free: Day[] }

/**
 * Returns the bookings and free days of each item in the seven days from `first`. An item that is out past
 * its due date counts as out until `now`. Days of 23 and 25 hours keep their real length.
 */
export function weekLanes(
  items: readonly Resource[],
  bookings: readonly Reservation[],
  { first, zone, now }: Week,
): Lane[] {
  const edges = Array.from({ length: 8 }, (_, day) => startOfDay(addDays(first, day), zone))
  const [from = 0, until = 0] = [edges[0], edges[7]]
  return items.map((item) => {
    const own = bookings
      .filter(({ resource }) => resource === item.id)
      .map((booking) => ({ booking, ...heldBy(booking, now) }))
      .filter(({ startsAt, endsAt }) => startsAt < until && endsAt > from)
      .sort((a, b) => a.startsAt - b.startsAt)
    return {
      item,
      bars: own.map(({ booking, startsAt, endsAt }) => {
        const left = Math.max(startsAt, from)
        return {
          booking,
          left: ((left - from) / (until - from)) * 100,
          width: ((Math.min(endsAt, until) - left) / (until - from)) * 100,
          fromBefore: startsAt < from,
          goesOn: endsAt > until,
          startsAt,
          endsAt,
        }
      }),
      free: edges
        .slice(0, 7)
        .flatMap((edge, day) =>
          own.some(({ startsAt, endsAt }) => startsAt < (edges[day + 1] ?? 0) && endsAt > edge)
            ? []
            : [addDays(first, day)],
        ),
    }
  })
}

function heldBy({ startsAt, dueAt, status }: Reservation, now: EpochMs) {
  const due = toEpochMs(dueAt)
  const isOut = status === 'checked_out' || status === 'overdue'
  return { startsAt: toEpochMs(startsAt), endsAt: isOut ? Math.max(due, now) : due }
}
