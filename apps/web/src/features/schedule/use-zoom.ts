import { useState } from 'react'
import type { ChannelView } from './channel-search.ts'

const PX_PER_HOUR = [48, 72, 96, 120, 180, 240, 360]
const USUAL: Record<ChannelView, number> = { day: 4, week: 3 }

export type Zoom = {
  pxPerHour: number
  /** Wider, narrower, or as it usually is. */
  change(by: 1 | -1 | 0): void
}

/** How wide an hour is; each view has its own usual width. */
export function useZoom(view: ChannelView): Zoom {
  const [steps, setSteps] = useState<Record<ChannelView, number>>(USUAL)
  const last = PX_PER_HOUR.length - 1
  return {
    pxPerHour: PX_PER_HOUR[steps[view]] ?? 120,
    change: (by) =>
      setSteps((before) => {
        const step = by === 0 ? USUAL[view] : before[view] + by
        return { ...before, [view]: Math.min(last, Math.max(0, step)) }
      }),
  }
}
