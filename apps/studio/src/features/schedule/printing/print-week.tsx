import { formatClock, formatDay, zoneAbbreviation } from '@docket/model/time/format'
import type { EpochMs } from '@docket/model/time/instants'
import { airtimeOfDay } from '@docket/model/time/zone'
import { printing as words } from '@docket/texts/studio/schedule'
import type { CSSProperties } from 'react'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useDesk } from '../desk/desk.tsx'
import { spanOfDays } from '../span-of-days.ts'
import type { MarksOfShows } from '../use-show-marks.ts'
import styles from './print-week.module.css'
import { type SheetColumn, type SheetLine, type WeekSheet, weekSheetOf } from './week-sheet.ts'

/**
 * A channel's week, printed to hang on a wall: one column per day, one line per program. A full week takes more than
 * one page.
 */
export function PrintWeek({ marks }: { marks: MarksOfShows }) {
  const { days, lanes, schedule } = useDesk()
  const { zone } = useStationTime()
  const dayStart = lanes[0]?.axis.dayStart
  const windows = days.map((day) => airtimeOfDay(day, zone, dayStart))
  const sheet = weekSheetOf(schedule.airings ?? [], windows)
  return sheet.pages.map((columns) => (
    <Page
      key={columns[0]?.day}
      columns={columns}
      sheet={sheet}
      from={windows[0]?.from ?? 0}
      marks={marks}
    />
  ))
}

type PageProps = {
  columns: readonly SheetColumn[]
  sheet: WeekSheet
  /** When the week begins. */
  from: EpochMs
  marks: MarksOfShows
}

function Page({ columns, sheet, from, marks }: PageProps) {
  const { channels, days } = useDesk()
  const { zone } = useStationTime()
  const { columnsAPage, linePt, titleLines } = sheet
  const shown = days.filter((_, at) => columns.some(({ day }) => day === at))
  const sizes = { '--columns': columnsAPage, '--line': `${linePt}pt`, '--title-lines': titleLines }
  return (
    <section
      className={styles.sheet}
      style={sizes as CSSProperties}
      data-beside={columnsAPage < days.length || undefined}
      data-one-line={titleLines === 1 || undefined}
    >
      <h1>
        {channels[0]?.name}, {spanOfDays(shown)}{' '}
        <small className={styles.zone}>{zoneAbbreviation(from, zone)}</small>
      </h1>
      <div className={styles.days}>
        {columns.map(({ day, isContinued, lines }) => (
          <div key={`${day} ${isContinued}`}>
            <h2>
              {formatDay(days[day] ?? '', 'short')}
              {isContinued && <small> {words.continued}</small>}
            </h2>
            {lines.length === 0 && !isContinued && <p>{words.nothingIsScheduled}</p>}
            <ol>
              {lines.map((line) => (
                <Line key={line[0]?.airing.id} line={line} marks={marks} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  )
}

function Line({ line, marks }: { line: SheetLine; marks: MarksOfShows }) {
  const { zone, clock } = useStationTime()
  const [first] = line
  if (!first) return null
  const { startsAt, airing } = first
  const isRun = line.length > 1
  return (
    <li>
      <span className={styles.facts}>
        <b>{formatClock(startsAt, zone, clock)}</b>
        <small>
          {isRun ? words.items({ count: line.length }) : marks.get(airing.show)?.category?.name}
        </small>
      </span>
      <span className={styles.title}>
        {isRun ? [...new Set(line.map((one) => one.airing.title))].join(', ') : airing.title}
      </span>
    </li>
  )
}
