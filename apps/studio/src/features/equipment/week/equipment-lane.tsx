import type { Reservation } from '@docket/model/equipment/reservations'
import { isOut } from '@docket/model/equipment/state'
import { formatDay } from '@docket/model/time/format'
import { type Day, toEpochMs, toInstant } from '@docket/model/time/instants'
import { atWallTime } from '@docket/model/time/zone'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addressOf } from '#resources/address-of.ts'
import { useMay } from '#resources/use-may.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import { bookingPages } from '../bookings.tsx'
import { words } from '../words.ts'
import styles from './equipment-week.module.css'
import { spanOfDays, whoHas } from './loan-text.ts'
import { walkDays } from './walk-days.ts'
import type { Lane, LaneBar } from './week-lanes.ts'

type EquipmentLaneProps = {
  lane: Lane
  index: number
  days: readonly Day[]
  today: Day
  mayBook: boolean
  /** Rendered on top of the lane. */
  children: ReactNode
}

/** The week of one item: its free days, each a link to a booking, and its bookings. */
export function EquipmentLane(props: EquipmentLaneProps) {
  const { lane, index, days, today, mayBook, children } = props
  const { item, bars, free } = lane
  const { zone } = useStationTime()
  const isOpen = (day: Day) =>
    mayBook && item.status === 'available' && day >= today && free.includes(day)
  const first = days.find(isOpen)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the links inside
    <div className={styles.lane} data-draw={index} onKeyDown={walkDays}>
      {days.map((day) =>
        isOpen(day) ? (
          <Link
            key={day}
            className={styles.day}
            // Each item has one tab stop. The arrow keys move between its days.
            tabIndex={day === first ? 0 : -1}
            // Dragging draws a new booking instead of dragging the link.
            draggable={false}
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
        <LoanBar key={bar.booking.id} bar={bar} index={index} />
      ))}
      {children}
    </div>
  )
}

function LoanBar({ bar, index }: { bar: LaneBar; index: number }) {
  const { booking, left, width, fromBefore, goesOn } = bar
  const clocks = useStationTime()
  const { id, status, startsAt, dueAt } = booking
  const mayMove = useMay(bookingPages, booking).change({ startsAt, dueAt })
  const who = whoHas(booking)
  const said = loanWords(status)
  const when = spanOfDays({ startsAt: toEpochMs(startsAt), endsAt: toEpochMs(dueAt) }, clocks)
  return (
    <Link
      className={styles.loan}
      to={addressOf(`/equipment/bookings/${id}`, {})}
      style={{ left: `${left}%`, width: `${width}%` }}
      draggable={false}
      {...(mayMove && handMarks(bar, index))}
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

/** Returns the attributes that make a bar draggable. If the item is out, only the due time can change. */
function handMarks({ booking, fromBefore, goesOn, startsAt }: LaneBar, index: number) {
  const hasStart = !fromBefore && !isOut(booking)
  return {
    'data-bar': booking.id,
    'data-lane': index,
    'data-handles': [hasStart && 'start', !goesOn && 'end'].filter(Boolean).join(' '),
    ...(fromBefore && { 'data-starts-at': startsAt }),
  }
}

function loanWords(status: Reservation['status']): string | undefined {
  return Object.entries(words.loan).find(([name]) => name === status)?.[1]
}
