import { formatClock, formatDay, zoneAbbreviation } from '@docket/model/time/format'
import { airtimeOfDay } from '@docket/model/time/zone'
import type { CSSProperties } from 'react'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useDesk } from '../desk/desk.tsx'
import { spanOfDays } from '../span-of-days.ts'
import type { MarksOfShows } from '../use-show-marks.ts'
import styles from './print-week.module.css'
import { type SheetLine, weekSheetOf } from './week-sheet.ts'
import { words } from './words.ts'

/** The week of a channel on one landscape page, to hang on a wall: a column a day, a line a program. */
export function PrintWeek({ marks }: { marks: MarksOfShows }) {
  const { channels, days, lanes, schedule } = useDesk()
  const { zone } = useStationTime()
  const channel = channels[0]
  const dayStart = lanes[0]?.axis.dayStart
  const windows = days.map((day) => airtimeOfDay(day, zone, dayStart))
  const { days: ofDays, linePt, titleLines } = weekSheetOf(schedule.airings ?? [], windows)
  return (
    <section
      className={styles.sheet}
      style={{ '--line': `${linePt}pt`, '--title-lines': titleLines } as CSSProperties}
    >
      <h1>
        {channel?.name}, {spanOfDays(days)}{' '}
        <small className={styles.zone}>{zoneAbbreviation(windows[0]?.from ?? 0, zone)}</small>
      </h1>
      <div className={styles.days}>
        {days.map((day, at) => (
          <div key={day}>
            <h2>{formatDay(day, 'short')}</h2>
            {ofDays[at]?.length === 0 && <p>{words.nothingIsScheduled}</p>}
            <ol>
              {ofDays[at]?.map((line) => (
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
        <small>{isRun ? words.items(line.length) : marks.get(airing.show)?.category?.name}</small>
      </span>
      <span className={styles.title}>
        {isRun ? [...new Set(line.map((one) => one.airing.title))].join(', ') : airing.title}
      </span>
    </li>
  )
}
