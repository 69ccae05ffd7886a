import { useState } from 'react'
import type { ZoomRequest } from '#ui/timeline/timeline-model.ts'

/** The zoom steps of keys and buttons, in pixels per hour. Wheels and pinch gestures zoom continuously. */
const STEPS = [1, 2, 4, 8, 12, 24, 36, 48, 72, 96, 120, 180, 240, 360, 720]
export const LEAST_PX_PER_HOUR = 1
export const MOST_PX_PER_HOUR = 720

export type Zoom = {
  pxPerHour: number
  change(request: ZoomRequest): void
}

/** Returns the width of an hour in pixels. Each view has its own width, initially `usual`. */
export function useZoom(view: string, usual: number): Zoom {
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const pxPerHour = widths[view] ?? usual
  return {
    pxPerHour,
    change: (request) =>
      setWidths((before) => ({
        ...before,
        [view]: widthFor(request, before[view] ?? usual, usual),
      })),
  }
}

export function widthFor(request: ZoomRequest, is: number, usual: number): number {
  if (request === 'usual') return usual
  if (request === 'in') return STEPS.find((step) => step > is * 1.01) ?? MOST_PX_PER_HOUR
  if (request === 'out') return STEPS.findLast((step) => step < is * 0.99) ?? LEAST_PX_PER_HOUR
  return Math.min(MOST_PX_PER_HOUR, Math.max(LEAST_PX_PER_HOUR, is * request.factor))
}
