import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { formatClock, formatDay, formatWallTime } from '@docket/model/time/format'
import { DAY_MS, MINUTE_MS } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { pattern as words } from '@docket/texts/studio/schedule'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { useDesk } from '../desk/desk.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import { type PatternPiece, patternOf } from './week-pattern.ts'
import styles from './week-pattern-view.module.css'

/** Timeslots become airings this long ahead. */
const PLANNED_MS = 14 * DAY_MS

type WeekPatternViewProps = { selected: string | undefined; onOpen: (id: string) => void }

/** The seven days of a week side by side: what its timeslots plan, and what differs from that. */
export function WeekPatternView({ selected, onOpen }: WeekPatternViewProps) {
  const { channels, days, lanes, schedule, today } = useDesk()
  const { zone, clock } = useStationTime()
  const dayStart = lanes[0]?.axis.dayStart ?? '00:00'
  const channel = channels[0]?.id ?? ''
  const now = useNow(MINUTE_MS)
  const plannedUntil = now + PLANNED_MS
  const { data, error, refetch } = useLiveRecords(timeslots, {
    filter: 'channel = {:channel} && status = "active"',
    values: { channel },
    sort: 'dtstartLocal',
  })
  const { airings = [] } = schedule
  const rows = useMemo(
    () => patternOf({ timeslots: data ?? [], airings, days, zone, dayStart, plannedUntil }),
    [data, airings, days, zone, dayStart, plannedUntil],
  )
  const { current, ...keys } = useGridKeys()

  if (error) {
    return <Failure error={error} what={words.timeslotsNotLoaded} onRetry={refetch} />
  }
  if (!data) return <Skeleton height="70vh" />
  if (rows.length === 0) {
    return (
      <EmptyState picture="schedule" action={<Link to="/timeslots">{words.goToTimeslots}</Link>}>
        <strong>{words.noTimeslots}</strong> {words.noTimeslotsHelp}
      </EmptyState>
    )
  }

  const pieces = rows.flatMap(({ days: ofRow }) => ofRow.flat())
  const departures = pieces.filter(({ departure }) => departure).length
  const first = rows[0]?.days.findIndex((day) => day.length > 0) ?? 0
  const inTabOrder = current ?? `0-${first}-0`
  return (
    <>
      <p className={styles.sum}>{sumOf(departures)}</p>
      <div className={styles.scroller}>
        <table
          className={styles.week}
          aria-label={words.patternOfTheWeek}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
        >
          <thead>
            <tr>
              <th scope="col">{words.time}</th>
              {days.map((day) => (
                <th key={day} scope="col" data-today={day === today || undefined}>
                  {formatDay(day, 'short')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ time, days: ofRow }, row) => (
              <tr key={time}>
                <th scope="row">{formatWallTime(time, clock)}</th>
                {ofRow.map((ofDay, column) => (
                  <td key={days[column]}>
                    {ofDay.map((piece, place) => {
                      const cell = `${row}-${column}-${place}`
                      return (
                        <Piece
                          key={cell}
                          piece={piece}
                          cell={cell}
                          inTabOrder={cell === inTabOrder}
                          isSelected={piece.airing?.airing.id === selected && Boolean(selected)}
                          onOpen={onOpen}
                        />
                      )
                    })}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function sumOf(departures: number): string {
  return departures === 0 ? words.asPlanned : words.departures({ count: departures })
}

type PieceProps = {
  piece: PatternPiece
  cell: string
  inTabOrder: boolean
  isSelected: boolean
  onOpen: (id: string) => void
}

/** A slot of the pattern. Clicking it opens its airing, or the day if there is none. */
function Piece({ piece, cell, inTabOrder, isSelected, onOpen }: PieceProps) {
  const { zone } = useStationTime()
  const { lanes } = useDesk()
  const { slot, airing, departure, startsAt } = piece
  const look = {
    className: styles.piece,
    tabIndex: inTabOrder ? 0 : -1,
    'data-cell': cell,
    'data-departure': departure,
    'data-kind': slot?.kind,
  }
  const content = (
    <>
      <strong dir="auto">{slot?.title ?? airing?.airing.title}</strong>
      <PieceNote piece={piece} />
    </>
  )
  if (airing) {
    const { id } = airing.airing
    return (
      <button type="button" {...look} aria-pressed={isSelected} onClick={() => onOpen(id)}>
        {content}
      </button>
    )
  }
  return (
    <Link
      {...look}
      from="/channels/$channel"
      to="/channels/$channel"
      search={{ date: dayOf(startsAt, zone, lanes[0]?.axis.dayStart) }}
    >
      {content}
    </Link>
  )
}

function PieceNote({ piece: { slot, airing, departure } }: { piece: PatternPiece }) {
  const { zone, clock } = useStationTime()
  const title = airing?.airing.title ?? ''
  const at = airing && formatClock(airing.startsAt, zone, clock)
  switch (departure) {
    case 'moved':
      return <span className={styles.note}>{words.movedTo({ time: at ?? '' })}</span>
    case 'replaced':
      return <span className={styles.note}>{words.instead({ title })}</span>
    case 'missing':
      return <span className={styles.note}>{words.nothingIsScheduled}</span>
    case 'extra':
      return <span className={styles.note}>{words.notInThePattern({ time: at ?? '' })}</span>
    default:
      if (!airing) return <span className={styles.title}>{words.notPlanned}</span>
      return title === slot?.title ? null : <span className={styles.title}>{episodeOf(title)}</span>
  }
}

/** Returns the part of a title after the name of its series: `The repair café` of `Porch Light: …`. */
function episodeOf(title: string): string {
  return title.split(': ').slice(1).join(': ') || title
}
