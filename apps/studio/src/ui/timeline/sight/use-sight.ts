import type { TimeWindow } from '@docket/model/schedule/airtime'
import { toTime } from '@docket/model/schedule/axis/axis'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { TimelineLane } from '../timeline-model.ts'

type SightParts = {
  scroller: RefObject<HTMLElement | null>
  lanes: readonly TimelineLane[]
  labelWidth: number
  onSight: ((inView: TimeWindow) => void) | undefined
}

/** Reports the visible range of time. If the lanes are days, the range includes all of them. */
export function useSight(parts: SightParts): void {
  const { scroller, lanes } = parts
  const latest = useRef(parts)
  latest.current = parts

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const report = () => reportSight(latest.current)
    const watching = new ResizeObserver(report)
    watching.observe(element)
    element.addEventListener('scroll', report, { passive: true })
    return () => {
      watching.disconnect()
      element.removeEventListener('scroll', report)
    }
  }, [scroller])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the lanes change
  useLayoutEffect(() => reportSight(latest.current), [lanes])
}

function reportSight({ scroller, lanes, labelWidth, onSight }: SightParts): void {
  const element = scroller.current
  const [first] = lanes
  const last = lanes.at(-1)
  if (!onSight || !element || !first || !last) return
  if (first.axis !== last.axis) {
    onSight({ from: first.axis.from, until: last.axis.until })
    return
  }
  const { axis } = first
  const width = element.clientWidth - labelWidth
  const until = Math.min(axis.until, toTime(axis, element.scrollLeft + width))
  onSight({ from: Math.max(axis.from, toTime(axis, element.scrollLeft)), until })
}
