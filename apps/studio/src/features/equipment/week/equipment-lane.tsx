import type { Reservation } from '@docket/model/equipment/reservations'
import { isOut } from '@docket/model/equipment/state'
import { formatDay } from '@docket/model/time/format'
import { type Day, toEpochMs, toInstant } from '@docket/model/time/instants'
import { atWallTime } from '@docket/model/time/zone'
import { equipment as words } from '@docket/texts/studio/equipment'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import { addressOf } from '#resources/address-of.ts'
import { useMay } from '#resources/use-may.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import { bookingPages } from '../bookings.tsx'
import styles from './equipment-week.module.css'
import { spanOfDays, whoHas } from './loan-text.ts'
import type { Lane, LaneBar } from './week-lanes.ts'

const SIDEWAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Moves the focus: left and right to free days of the same item, up and down to those of other items. */
function walkDays(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: lane, key } = event
  const from = target instanceof HTMLElement ? target.dataset.day : undefined
  if (from === undefined) return
  const own = freeDays(lane)
  const at = own.findIndex(({ dataset }) => dataset.day === from)
  const to = key in SIDEWAYS ? own[at + (SIDEWAYS[key] ?? 0)] : freeDayBeyond(lane, from, key)
  if (!to) return
  event.preventDefault()
  to.focus()
}

/**
 * Returns the same day, or the first free one after it, of the nearest item up or down that has a free day.
 * Falls back to that item's last free day.
 */
function freeDayBeyond(lane: HTMLElement, day: string, key: string): HTMLElement | undefined {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const lanes = [...document.querySelectorAll<HTMLElement>('[data-draw]')]
  const at = lanes.indexOf(lane)
  const beyond = key === 'ArrowDown' ? lanes.slice(at + 1) : lanes.slice(0, at).reverse()
  const days = beyond.map(freeDays).find((found) => found.length > 0)
  return days?.find(({ dataset }) => (dataset.day ?? '') >= day) ?? days?.at(-1)
}

function freeDays(lane: HTMLElement): HTMLElement[] {
  return [...lane.querySelectorAll<HTMLElement>('[data-day]')]
}

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
            aria-label={words.bookOn({ name: item.name, day: formatDay(day) })}
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
