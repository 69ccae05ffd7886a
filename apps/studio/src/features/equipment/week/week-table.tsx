import type { Resource } from '@docket/model/equipment/resources'
import { addDays } from '@docket/model/time/calendar'
import { formatDay } from '@docket/model/time/format'
import { type Day, toInstant } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { equipment as words } from '@docket/texts/studio/equipment'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { addressOf } from '#resources/address-of.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import type { BarPlace, TimelineBar } from '#ui/timeline/timeline-model.ts'
import unseen from '#ui/unseen.module.css'
import { EquipmentLane } from './equipment-lane.tsx'
import styles from './equipment-week.module.css'
import { type LoanPlace, type LoanRecords, refusalOfBooking, refusalOfMove } from './judge-loan.ts'
import { spanOfDays, whoHas } from './loan-text.ts'
import type { LoanMoves } from './use-loan-moves.tsx'
import { DRAWN, useWeekHand } from './use-week-hand.ts'
import { type Lane, type Week, weekLanes, windowOf } from './week-lanes.ts'

type ExpandedName<Name extends string> = { expand?: { [K in Name]?: { name: string } } }

type WeekTableProps = {
  items: readonly (Resource & ExpandedName<'type'>)[]
  week: Week
  mayBook: boolean
  moves: LoanMoves
  known: LoanRecords
  privileges: readonly string[]
}

/** The table of the week: one row per item, grouped by type; one bar per booking. */
export function WeekTable({ items, ...props }: WeekTableProps) {
  const { week, moves } = props
  const days = Array.from({ length: 7 }, (_, day) => addDays(week.first, day))
  const today = dayOf(week.now, week.zone)
  const lanes = weekLanes(items, moves.shown, week)
  const kinds = Map.groupBy(
    lanes,
    ({ item }) => (item as (typeof items)[number]).expand?.type?.name ?? '',
  )
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
      {[...kinds].map(([kind, own]) => (
        <KindBoard key={kind} {...props} kind={kind} lanes={own} days={days} />
      ))}
    </div>
  )
}

type KindBoardProps = Omit<WeekTableProps, 'items'> & {
  kind: string
  lanes: readonly Lane[]
  days: readonly Day[]
}

/** The items of one type, among which bookings can be moved. */
function KindBoard({ kind, lanes, days, ...props }: KindBoardProps) {
  const parts = useParts()
  const keys = useKindHand({ kind, lanes, days, ...props }, parts)
  return (
    <section aria-label={kind}>
      <h2 className={styles.kind}>{kind}</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and pointer move the links inside */}
      <div
        ref={parts.board}
        className={styles.board}
        onKeyDown={keys.onKeyDown}
        onBlur={keys.onBlur}
      >
        {lanes.map((lane, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a row of a table of links
          <div key={lane.item.id} className={styles.row} role="group" aria-label={lane.item.name}>
            <EquipmentName item={lane.item} />
            <EquipmentLane
              lane={lane}
              index={index}
              days={days}
              today={dayOf(props.week.now, props.week.zone)}
              mayBook={props.mayBook}
            >
              {index === 0 && <div ref={parts.layer} className={styles.layer} aria-hidden />}
            </EquipmentLane>
          </div>
        ))}
      </div>
      <p ref={parts.note} className={styles.note} hidden aria-hidden />
      <p ref={parts.region} className={unseen.unseen} role="status" aria-live="polite" />
    </section>
  )
}

function useParts() {
  const board = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const note = useRef<HTMLParagraphElement>(null)
  const region = useRef<HTMLParagraphElement>(null)
  return useMemo(() => ({ board, layer, note, region }), [])
}

function useKindHand(
  { lanes, week, mayBook, moves, known, privileges }: KindBoardProps,
  parts: ReturnType<typeof useParts>,
) {
  const clocks = useStationTime()
  const navigate = useNavigate()
  const bookingOf = (id: string) => moves.shown.find((booking) => booking.id === id)
  return useWeekHand(
    {
      window: windowOf(week),
      items: lanes.map(({ item }) => item.id),
      bars: lanes.flatMap(barsOf),
      mayDraw: mayBook,
      span: (airtime) => spanOfDays(airtime, { ...clocks, zone: week.zone }),
      refusal({ id }, place) {
        const booking = bookingOf(id)
        const wanted = placeIn(place)
        return booking
          ? refusalOfMove(booking, wanted, known, privileges)
          : refusalOfBooking(wanted, known)
      },
      onPut(id, place) {
        const booking = bookingOf(id)
        if (booking) moves.move(booking, whoHas(booking), placeIn(place))
        if (id === DRAWN) {
          void navigate({ to: addressOf('/equipment/bookings/new', placeIn(place)) })
        }
      },
      onRefused: ({ id, label }, sentence) => moves.refuse(id, label, sentence),
    },
    parts,
  )
}

function barsOf({ item, bars }: Lane): TimelineBar[] {
  return bars.map(({ booking, startsAt, endsAt }) => ({
    id: booking.id,
    row: item.id,
    label: whoHas(booking),
    phase: 'ahead',
    startsAt,
    endsAt,
  }))
}

function placeIn({ row, startsAt, endsAt }: BarPlace): LoanPlace {
  return { resource: row, startsAt: toInstant(startsAt), dueAt: toInstant(endsAt) }
}

/** The name of an item, linked to its page, and its tag. */
function EquipmentName({ item: { id, name, tag, status } }: { item: Resource }) {
  return (
    <p className={styles.name}>
      <Link to={addressOf(`/equipment/${id}`, {})}>{name}</Link>
      <span>{status === 'maintenance' ? words.inRepair : tag}</span>
    </p>
  )
}
