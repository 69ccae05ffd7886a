import type { Axis } from '@docket/model/schedule/axis/axis'
import { ticksOf } from '@docket/model/schedule/axis/ticks'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { cleanHtml } from '../form/rich-text/clean-html.ts'
import type { TimelineLook } from '../timeline/timeline-props.ts'
import styles from './chart.module.css'
import type { ChartBar, ChartProps } from './chart-props.ts'
import { ChartGround, ChartNow, ChartTiers } from './chart-tiers.tsx'

const NONE: readonly number[] = []

/** Returns the chart's axis, its background, and the content of its bars. */
export function useChartLook(
  props: ChartProps,
  axis: Axis,
  bars: ReadonlyMap<string, ChartBar>,
): TimelineLook {
  const { precision = 'day', barLabel, hideTimeaxis = false, currentTime = false } = props
  const { grid = false, highlightedUnits = NONE, currentTimeLabel = '' } = props
  const { labelColumnTitle: title = '' } = props
  const ticks = useMemo(() => ticksOf(axis, precision), [axis, precision])
  const inBars = useMemo(
    () => ({
      inside({ id, label: words }: { id: string; label: string }) {
        const bar = bars.get(id)
        if (!bar) return undefined
        const { html, label } = bar.ganttBarConfig
        if (barLabel) return barLabel(bar)
        return html ? (
          <BarHtml html={html} label={words} />
        ) : (
          <span className={styles.label}>{label}</span>
        )
      },
      barProps({ id }: { id: string }) {
        const { style, class: own } = bars.get(id)?.ganttBarConfig ?? {}
        return { className: own ? `${styles.bar} ${own}` : styles.bar, style }
      },
    }),
    [bars, barLabel],
  )
  return useMemo(
    () => ({
      ...inBars,
      // A hidden axis renders nothing; otherwise the studio's hours would appear.
      head: (sight) =>
        !hideTimeaxis && (
          <ChartTiers
            {...sight}
            axis={axis}
            ticks={ticks}
            title={title}
            pins={precision === 'hour'}
          />
        ),
      behind: (sight) => (
        <ChartGround
          {...sight}
          axis={axis}
          ticks={ticks}
          grid={grid}
          highlighted={highlightedUnits}
        />
      ),
      over: () => currentTime && <ChartNow axis={axis} label={currentTimeLabel} />,
    }),
    [
      inBars,
      hideTimeaxis,
      axis,
      ticks,
      title,
      precision,
      grid,
      highlightedUnits,
      currentTime,
      currentTimeLabel,
    ],
  )
}

type BarHtmlProps = { html: string; label: string }

/** Shows a bar's HTML, with everything unsafe removed. */
function BarHtml({ html, label }: BarHtmlProps) {
  const place = useRef<HTMLSpanElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new label would replace the content
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleanHtml(html))
  }, [html, label])

  return (
    <span ref={place} className={styles.html}>
      {label}
    </span>
  )
}
