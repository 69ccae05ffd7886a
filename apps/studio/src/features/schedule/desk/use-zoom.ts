import { HOUR_MS } from '@docket/model/time/instants'
import { useState } from 'react'
import type { ZoomRequest } from '#ui/timeline/timeline-model.ts'
import { usePageWidth } from '#ui/viewport/use-page-width.ts'

/** The zoom steps of keys and buttons, in pixels per hour. Wheels and pinch gestures zoom continuously. */
const STEPS = [1, 2, 4, 8, 12, 24, 36, 48, 72, 96, 120, 180, 240, 360, 720]
const MIN_PX_PER_HOUR = 1
export const MAX_PX_PER_HOUR = 720

export type Zoom = {
  pxPerHour: number
  /** The width of an hour at which a lane just fills the page. */
  least: number
  change(request: ZoomRequest): void
}

type ZoomedView = {
  /** Each view has its own zoom. */
  view: string
  usual: number
  /** The duration of the longest lane. */
  laneMs: number
  labelPx: number
}

/** Returns the width of an hour in pixels, at which the lanes always fill the page. */
export function useZoom({ view, usual, laneMs, labelPx }: ZoomedView): Zoom {
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const room = usePageWidth() - labelPx
  const least = Math.min(MAX_PX_PER_HOUR, Math.max(MIN_PX_PER_HOUR, room / (laneMs / HOUR_MS)))
  const shown = (width = usual) => Math.max(width, least)
  return {
    pxPerHour: shown(widths[view]),
    least,
    change: (request) =>
      setWidths((before) => ({
        ...before,
        [view]: widthFor(request, shown(before[view]), { usual, least }),
      })),
  }
}

type HourWidths = { usual: number; least: number }

export function widthFor(request: ZoomRequest, is: number, { usual, least }: HourWidths): number {
  if (request === 'usual') return usual
  if (request === 'in') return STEPS.find((step) => step > is * 1.01) ?? MAX_PX_PER_HOUR
  if (request === 'out') {
    return Math.max(least, STEPS.findLast((step) => step < is * 0.99) ?? least)
  }
  return Math.min(MAX_PX_PER_HOUR, Math.max(least, is * request.factor))
}
