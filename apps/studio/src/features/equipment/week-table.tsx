import type { Reservation } from '@docket/model/collections/members/reservations'
import type { Resource } from '@docket/model/collections/members/resources'
import { type Day, type EpochMs, toEpochMs, toInstant, type ZoneName } from '@docket/model/time'
import { addDays } from '@docket/model/time/calendar'
import { formatClock, formatDay } from '@docket/model/time/format'
import { atWallTime, dayOf } from '@docket/model/time/zone'
import { Link } from '@tanstack/react-router'
import { addressOf } from '#resources/address-of.ts'
import { type StationTime, useStationTime } from '#ui/time/station-time.tsx'
import styles from './equipment-week.module.css'
import { walkDays } from './walk-days.ts'
import { type Lane, type LaneBar, weekLanes } from './week-lanes.ts'
import { words } from './words.ts'

type Expanded<Name extends string> = { expand?: { [K in Name]?: { name: string } } }
type Week = { first: Day; zone: ZoneName; now: EpochMs }

type WeekTableProps = {
  items: readonly (Resource & Expanded<'type'>)[]
  bookings: readonly Reservation[]
  week: Week
  mayBook: boolean
}

/** The table of the week: one row per item, grouped by type; one bar per booking. */
export function WeekTable({ items, bookings, week, mayBook }: WeekTableProps) {
  const days = Array.from({ length: 7 }, (_, day) => addDays(week.first, day))
  const today = dayOf(week.now, week.zone)
  const lanes = weekLanes(items, bookings, week)
  const kindOf = ({ item }: Lane) => (item as (typeof items)[number]).expand?.type?.name ?? ''
  return (
    <div className={styles.week}>
      <div className={styles.days} aria-hidden>
        {days.map((day) => {
          const [weekday, date] = formatDay(day, 'short').split(', ')
          return (
            <span key={day} data-today={day === today}>
              {weekday} <span>{date}</span>
            </span>
          )
        })}
      </div>
      {lanes.map((lane, index) => {
        const kind = kindOf(lane)
        const isFirst = index === 0 || kindOf(lanes[index - 1] as Lane) !== kind
        return (
          <section key={lane.item.id} className={styles.row} aria-label={lane.item.name}>
            {isFirst && <h2 className={styles.kind}>{kind}</h2>}
            <EquipmentName item={lane.item} />
            <EquipmentLane lane={lane} days={days} today={today} mayBook={mayBook} />
          </section>
        )
      })}
    </div>
  )
}

function EquipmentName({ item: { id, name, tag, status } }: { item: Resource }) {
  return (
    <p className={styles.name}>
      <Link to={addressOf(`/equipment/${id}`, {})}>{name}</Link>
      <span>{status === 'maintenance' ? words.inRepair : tag}</span>
    </p>
  )
}

type EquipmentLaneProps = { lane: Lane; days: readonly Day[]; today: Day; mayBook: boolean }

function EquipmentLane({ lane: { item, bars, free }, days, today, mayBook }: EquipmentLaneProps) {
  const { zone } = useStationTime()
  const isOpen = (day: Day) =>
    mayBook && item.status === 'available' && day >= today && free.includes(day)
  const first = days.find(isOpen)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the links inside
    <div className={styles.lane} data-lane onKeyDown={walkDays}>
      {days.map((day) =>
        isOpen(day) ? (
          <Link
            key={day}
            className={styles.day}
            // Each item has one tab stop. The arrow keys move between its days.
            tabIndex={day === first ? 0 : -1}
            data-day={day}
            data-today={day === today}
            to={addressOf('/equipment/bookings/new', {
              resource: item.id,
              startsAt: toInstant(atWallTime(day, '09:00', zone).at),
              dueAt: toInstant(atWallTime(day, '17:00', zone).at),
            })}
            aria-label={words.bookOn(item.name, formatDay(day))}
          >
            {words.book}
          </Link>
        ) : (
          <span key={day} className={styles.day} data-today={day === today} />
        ),
      )}
      {bars.map((bar) => (
        <LoanBar key={bar.booking.id} bar={bar} />
      ))}
    </div>
  )
}

function LoanBar({ bar: { booking, left, width, fromBefore, goesOn } }: { bar: LaneBar }) {
  const clocks = useStationTime()
  const { id, status, startsAt, dueAt } = booking
  const who = (booking as Expanded<'member'>).expand?.member?.name ?? words.booked
  const said = loanWords(status)
  const when = words.fromMomentTo(moment(startsAt, clocks), moment(dueAt, clocks))
  return (
    <Link
      className={styles.loan}
      to={addressOf(`/equipment/bookings/${id}`, {})}
      style={{ left: `${left}%`, width: `${width}%` }}
      data-status={status}
      data-before={fromBefore}
      data-after={goesOn}
      data-hint={[who, said, when].filter(Boolean).join(' · ')}
      aria-label={[who, said, when].filter(Boolean).join(', ')}
    >
      {who}
      {said && <span> {said}</span>}
    </Link>
  )
}

function loanWords(status: Reservation['status']): string | undefined {
  return Object.entries(words.loan).find(([name]) => name === status)?.[1]
}

function moment(instant: string, { zone, clock }: StationTime): string {
  const at = toEpochMs(instant)
  return `${formatDay(dayOf(at, zone), 'short')} ${formatClock(at, zone, clock)}`
}
