import { formatClock } from '@docket/model/time/format'
import { logs as words } from '@docket/texts/studio/admin'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { numberText } from '#texts/locale.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { ClockTime } from '#ui/time/clock-time.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import chart from './hour-chart.module.css'
import { lastHours } from './last-hours.ts'
import { useLogHours } from './request-log.ts'

const HOURS = 24
const WIDTH = 720
const HEIGHT = 72

type HourChartProps = { filter: string }

/** A bar chart of requests per hour over the last 24 hours, with the same data as a table. */
export function HourChart({ filter }: HourChartProps) {
  const { data } = useLogHours(filter)
  const { zone, clock } = useStationTime()
  const [asTable, setAsTable] = useState(false)
  // Until the figures have loaded, the empty chart reserves their space.
  const hours = lastHours(data ?? [], Date.now(), HOURS)
  const most = Math.max(1, ...hours.map(({ total }) => total))
  const step = WIDTH / HOURS
  return (
    <figure className={chart.figure} aria-busy={!data}>
      <figcaption className={chart.caption}>
        {words.requestsPerHour({ hours: HOURS, most })}
        <Button variant="quiet" aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? words.asAChart : words.asATable}
        </Button>
      </figcaption>
      {asTable ? (
        <PlainTable columns={[words.hourFrom, { heading: words.requests, align: 'right' }]}>
          {hours.map(({ at, total }) => (
            <tr key={at}>
              <td>
                <ClockTime at={at} />
              </td>
              <td data-align="right">{numberText(total)}</td>
            </tr>
          ))}
        </PlainTable>
      ) : (
        <>
          <svg
            className={chart.bars}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden
          >
            {hours.map(({ at, total }, place) => {
              const height = total === 0 ? 0 : Math.max(2, (total / most) * HEIGHT)
              return (
                <rect
                  key={at}
                  x={place * step + 2}
                  y={HEIGHT - height}
                  width={step - 4}
                  height={height}
                />
              )
            })}
          </svg>
          <div className={chart.axis}>
            <span>{formatClock(hours[0]?.at ?? 0, zone, clock)}</span>
            <span>now</span>
          </div>
        </>
      )}
    </figure>
  )
}
