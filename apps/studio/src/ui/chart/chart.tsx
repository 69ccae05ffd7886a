import type { Precision } from '@docket/model/schedule/axis/ticks'
import type { Mode } from '@docket/model/schedule/plans/plan'
import { chart as words } from '@docket/texts/studio/ui'
import { type CSSProperties, type RefCallback, useCallback, useMemo, useState } from 'react'
import { type StationTime, StationTimeProvider, useStationTime } from '../time/station-time.tsx'
import { NO_ACTIONS } from '../timeline/no-actions.ts'
import { Timeline } from '../timeline/timeline.tsx'
import styles from './chart.module.css'
import type { ChartProps } from './chart-props.ts'
import { type ColorScheme, schemeOf } from './color-schemes.ts'
import { axisOf, barRowsOf, barsById, lanesOf, writeTime } from './read-chart.ts'
import { useBarEvents } from './use-bar-events.ts'
import { useChartDrag } from './use-chart-drag.ts'
import { useChartLook } from './use-chart-look.tsx'

/** The assumed width until the element is measured, and on the server. */
const FIRST_PX = 1000

/** Returns a ref and the width of its element in pixels, kept current. */
function useMeasuredWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(FIRST_PX)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return
    setWidth(element.clientWidth)
    const watching = new ResizeObserver(() => setWidth(element.clientWidth))
    watching.observe(element)
    return () => watching.disconnect()
  }, [])
  return [measure, width]
}

const ROW_HEIGHT = 40
const LABEL_COLUMN = '150px'

/** The time format of bars for each precision of the axis. */
const PATTERNS: Readonly<Record<Precision, string>> = {
  hour: 'HH:mm',
  day: 'DD. MMM HH:mm',
  date: 'DD. MMMM YYYY',
  week: 'DD. MMMM YYYY (WW)',
  month: 'DD. MMMM YYYY',
}

/**
 * Shows rows of bars on a time axis with five precisions. Times are strings or dates. It wraps the studio's timeline in
 * the interface that Gantt chart libraries commonly have. `zone` defaults to the station's time zone. Throws a
 * `RangeError` for an unknown precision or an invalid time.
 */
export function Chart(props: ChartProps) {
  const station = useStationTime()
  const zone = props.zone ?? station.zone
  const chart = { ...props, zone }
  const { precision = 'day', labelColumnTitle = '', rowHeight = ROW_HEIGHT } = props
  const [box, width] = useMeasuredWidth()
  const labelWidth = labelColumnTitle ? pixelsOf(props.labelColumnWidth ?? LABEL_COLUMN, width) : 0
  const { rows, barStart, barEnd, dateFormat, chartStart, chartEnd } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: lists the parts of `chart` that are used
  const made = useMemo(() => {
    const axis = axisOf(chart, Math.max(1, width - labelWidth))
    return { axis, lanes: lanesOf(chart, axis), rows: barRowsOf(chart), bars: barsById(rows) }
  }, [rows, barStart, barEnd, dateFormat, chartStart, chartEnd, zone, width, labelWidth])
  const { axis, lanes, bars } = made
  const mode = modeOf(props)
  const times: StationTime = { ...station, zone, clock: '24h', pattern: PATTERNS[precision] }
  const events = useBarEvents({
    ...props,
    axis,
    bars,
    labelWidth,
    write: (at) => writeTime(at, chart),
  })
  const dragging = useChartDrag(chart, made, mode)
  const look = useChartLook(props, axis, bars)

  return (
    <StationTimeProvider value={times}>
      <div
        ref={box}
        className={styles.chart}
        style={{
          ...variablesOf(schemeOf(props.colorScheme ?? 'default')),
          width: props.width ?? '100%',
          fontFamily: props.font ?? 'inherit',
        }}
        {...events}
        onPointerMove={dragging.onPointerMove}
      >
        <Timeline
          label={props.label ?? words.chart}
          lanes={lanes}
          rows={made.rows}
          laneHeight={rowHeight}
          labelWidth={labelWidth}
          mode={mode}
          staysInRow
          clicksAfterDrag
          within={axis}
          // The drag handler reports changes through the rows instead.
          actions={NO_ACTIONS}
          look={look}
          watch={dragging.watch}
        />
      </div>
    </StationTimeProvider>
  )
}

/** Returns the drag mode. If both options are set, pushing wins. */
function modeOf({ pushOnOverlap = false, noOverlap = false }: ChartProps): Mode {
  if (pushOnOverlap) return 'bump'
  return noOverlap ? 'revert' : 'overlay'
}

function pixelsOf(width: string, whole: number): number {
  const value = Number.parseFloat(width)
  return width.endsWith('%') ? (whole * value) / 100 : value
}

function variablesOf(scheme: ColorScheme): CSSProperties {
  const named = {
    '--chart-primary': scheme.primary,
    '--chart-secondary': scheme.secondary,
    '--chart-ternary': scheme.ternary,
    '--chart-quartenary': scheme.quartenary,
    '--chart-highlight': scheme.hoverHighlight,
    '--chart-marker': scheme.markerCurrentTime,
    '--chart-background': scheme.background,
    '--chart-text': scheme.text,
    '--chart-lower-text': scheme.lowerText ?? scheme.text,
    // The label is drawn on the background, so on a dark background it takes the text color of the tiers.
    '--chart-label': scheme.background === '#ffffff' ? '#404040' : scheme.text,
  }
  return named as CSSProperties
}
