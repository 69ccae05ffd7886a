import { HOLDING, type Reservation, reservations } from '@docket/model/equipment/reservations'
import { type EpochMs, toEpochMs, toInstant } from '@docket/model/time/instants'
import { airtimeOfDay, dayOf } from '@docket/model/time/zone'
import { dashboardQueue as words } from '@docket/texts/studio/station'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { useStation } from '#data/records/use-station.ts'
import { useSession } from '#data/session/use-session.ts'
import { nameOf } from '#resources/resource.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { ClockTime } from '#ui/time/clock-time.tsx'
import rows from '../rows.module.css'

const MAX_BOOKINGS = 50
const HOLDS = HOLDING.map((state) => `status = "${state}"`).join(' || ')

/**
 * The equipment that goes out or is due back today, in chronological order. Staff see all bookings, members only their
 * own.
 */
export function TodaysBookings({ now }: { now: EpochMs }) {
  const { zone } = useStation()
  const privileges = useSession()?.user.privileges ?? []
  const mayTakeBack = privileges.some((held) => held === 'admin' || held === 'equipment')
  const { from, until } = airtimeOfDay(dayOf(now, zone), zone)
  const { data, isError, error } = useLiveRecords(reservations, {
    filter: `(${HOLDS}) && ((startsAt >= {:from} && startsAt < {:until}) || (dueAt >= {:from} && dueAt < {:until}))`,
    values: { from: toInstant(from), until: toInstant(until) },
    sort: 'startsAt',
    limit: MAX_BOOKINGS,
    expand: 'resource,member',
  })
  const visits = data?.flatMap((booking) => visitsOf(booking, from, until)) ?? []
  return (
    <section className={rows.part} aria-labelledby="bookings">
      <h2 className={rows.heading} id="bookings">
        {words.todaysBookings}
      </h2>
      {isError && (
        <p className={rows.none} role="alert">
          {words.bookingsNotLoaded} {error.message}
        </p>
      )}
      {!data && !isError && <Skeleton height="48px" />}
      {data && visits.length === 0 && <p className={rows.none}>{words.noBookings}</p>}
      <ul>
        {visits
          .sort((one, other) => one.at - other.at)
          .map(({ id, at, what, way, who, isOut }) => (
            <li key={`${id} ${way}`} className={rows.row}>
              <span className={rows.when}>
                <ClockTime at={at} />
              </span>
              <span className={rows.name}>
                <Link to={`/equipment/bookings/${id}`}>{what}</Link>
                <small>
                  {way} · {who}
                </small>
              </span>
              {isOut && mayTakeBack && (
                <Button
                  className={rows.deed ?? ''}
                  component={Link}
                  to={`/equipment/bookings/${id}`}
                  search={{ step: 'returned' } as never}
                  aria-label={words.doTask({ verb: words.takeBack, name: what })}
                >
                  {words.takeBack}
                </Button>
              )}
            </li>
          ))}
      </ul>
    </section>
  )
}

type Visit = {
  id: string
  at: EpochMs
  what: string
  way: string
  who: string
  /** Whether the item is out, so that it can be taken back. */
  isOut?: boolean
}

/** A booking yields up to two rows: when it goes out, and when it is due back. */
function visitsOf(booking: Reservation, from: EpochMs, until: EpochMs): Visit[] {
  const { expand = {} } = booking as { expand?: { resource?: AnyRecord; member?: AnyRecord } }
  const told = {
    id: booking.id,
    what: expand.resource ? nameOf(expand.resource) : words.aBooking,
    who: expand.member ? nameOf(expand.member) : words.somebody,
  }
  const isOut = booking.status === 'checked_out' || booking.status === 'overdue'
  const visits = [
    ...(isOut ? [] : [{ ...told, at: toEpochMs(booking.startsAt), way: words.starts }]),
    { ...told, at: toEpochMs(booking.dueAt), way: words.dueBack, isOut },
  ]
  return visits.filter(({ at }) => at >= from && at < until)
}
