import type { ClockSpan } from '@docket/model/guide/guide-window'
import { minuteOfDay, shortDayText } from '@docket/model/guide/times/clock'
import { seamsOf, type TimeAxis, ticksOf } from '@docket/model/guide/times/time-axis'
import { type EpochMs, MINUTE_MS } from '@docket/model/time/instants'
import { memo } from 'react'
import { cssVariables } from '../parts/css-variables.ts'
import { useWords } from '../parts/use-words.ts'

type TimeRulerProps = {
  axis: TimeAxis
  /** The part of the axis that is drawn. */
  from: EpochMs
  until: EpochMs
  /** The time at the left edge. */
  left: EpochMs
  clock: readonly ClockSpan[]
}

/** Draws the grid's first row: visible half hours, midnights with their date, and clock changes. */
export const TimeRuler = memo(function TimeRuler(props: TimeRulerProps) {
  const { axis, from, until, left, clock } = props
  const words = useWords()
  const minuteOf = (at: EpochMs) => cssVariables({ '--m': (at - axis.from) / MINUTE_MS })
  return (
    <div role="row" className="g-ruler" aria-rowindex={1}>
      <div role="columnheader" className="g-corner">
        {shortDayText(clock, left)}
      </div>
      {ticksOf({ from, until }, clock).map(({ at, label, onTheHour }) => (
        <div
          key={at}
          role="columnheader"
          className={onTheHour ? 'g-tick g-hour' : 'g-tick'}
          style={minuteOf(at)}
        >
          {minuteOfDay(clock, at) === 0 ? <strong>{shortDayText(clock, at)}</strong> : label}
        </div>
      ))}
      {seamsOf({ from, until }, clock).map(({ at, forwardMin }) => (
        <div key={`seam ${at}`} role="columnheader" className="g-seam" style={minuteOf(at)}>
          {forwardMin > 0 ? words.clocksForward : words.clocksBack}
        </div>
      ))}
    </div>
  )
})
