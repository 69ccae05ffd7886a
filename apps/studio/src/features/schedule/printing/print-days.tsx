import { ticksOf } from '@docket/model/schedule/axis/ticks'
import type { Channel } from '@docket/model/station/channels'
import { formatClock, formatDay, zoneAbbreviation } from '@docket/model/time/format'
import type { Day } from '@docket/model/time/instants'
import { airtimeOfDay } from '@docket/model/time/zone'
import { printing as words } from '@docket/texts/studio/schedule'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { byChannel } from '#data/airings/channel-day.ts'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useDesk } from '../desk/desk.tsx'
import { lengthText } from '../length-text.ts'
import { useShowMarks } from '../use-show-marks.ts'
import styles from './print-days.module.css'
import { PrintWeek } from './print-week.tsx'

/** The number of channels that fit side by side on a sheet. */
const ON_A_SHEET = 5
const WEEK = 7

/**
 * Prints the shown days: one day per sheet, one row per hour, channels side by side. The week of one channel is on one
 * sheet.
 */
export function PrintDays() {
  const { channels, days, within } = useDesk()
  const marks = useShowMarks(within)
  if (!usePrinting()) return null
  if (channels.length === 1 && days.length === WEEK) {
    return createPortal(
      <div className={styles.print}>
        <PrintWeek marks={marks} />
      </div>,
      document.body,
    )
  }
  const sheets = Array.from({ length: Math.ceil(channels.length / ON_A_SHEET) }, (_, place) =>
    channels.slice(place * ON_A_SHEET, (place + 1) * ON_A_SHEET),
  )
  return createPortal(
    <div className={styles.print}>
      {days.map((day) =>
        sheets.map((together) => (
          <Sheet key={`${day} ${together[0]?.id}`} day={day} channels={together} />
        )),
      )}
    </div>,
    document.body,
  )
}

/** A separate table, not `PlainTable`, because it is designed for paper, in points, and is only printed. */
function Sheet({ day, channels }: { day: Day; channels: readonly Channel[] }) {
  const { schedule, lanes } = useDesk()
  const { zone, clock } = useStationTime()
  const dayStart = lanes[0]?.axis.dayStart
  const window = airtimeOfDay(day, zone, dayStart)
  const hours = ticksOf({ ...window, zone, pxPerMs: 1 }, 'hour', clock).lower
  const rows = byChannel(schedule.airings ?? [])

  return (
    <table className={styles.sheet}>
      <caption>
        {formatDay(day)} <small>{zoneAbbreviation(window.from, zone)}</small>
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.hour}</th>
          {channels.map(({ id, name, number }) => (
            <th key={id} scope="col">
              {number} {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map(({ from, until, label }) => (
          <tr key={from}>
            <th scope="row">{label}</th>
            {channels.map(({ id }) => (
              <td key={id}>
                <Hour
                  airings={rows.get(id) ?? []}
                  from={from}
                  until={until}
                  isFirst={from === window.from}
                  isAlone={channels.length === 1}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type HourProps = {
  airings: readonly TimedAiring[]
  from: number
  until: number
  isFirst: boolean
  /** Whether the sheet has only one channel, which leaves room for the airings' lengths. */
  isAlone: boolean
}

/** The airings that begin within an hour, after the one that continues into it. */
function Hour({ airings, from, until, isFirst, isAlone }: HourProps) {
  const { zone, clock } = useStationTime()
  const begin = airings.filter(({ startsAt }) => startsAt >= from && startsAt < until)
  const goesOn = airings.find(({ startsAt, endsAt }) => startsAt < from && endsAt > from)
  const isTold = goesOn && (isFirst || begin.length === 0)
  return (
    <>
      {isTold && <p className={styles.rest}>↓ {isFirst && goesOn.airing.title}</p>}
      {!goesOn && begin.length === 0 && <p className={styles.rest}>—</p>}
      {begin.map(({ airing, startsAt, endsAt }) => (
        <p key={airing.id}>
          <b>{formatClock(startsAt, zone, clock)}</b> {airing.title}{' '}
          {isAlone && <small>{lengthText(endsAt - startsAt)}</small>}
        </p>
      ))}
    </>
  )
}

/**
 * Returns whether the page is being printed. The state is flushed synchronously, so that the print content
 * renders in time.
 */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal })
    addEventListener('afterprint', () => setPrinting(false), { signal })
    return () => listening.abort()
  }, [])
  return isPrinting
}
