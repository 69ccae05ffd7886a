import type { SchedulePage } from '@docket/model/guide/guide-page'
import type { ClockSpan } from '@docket/model/guide/guide-window'
import { clockOf } from '@docket/model/guide/zone-clock'
import { useEffect, useMemo, useState } from 'react'

type ViewerClock = {
  /** The clock to show times on. */
  clock: readonly ClockSpan[]
  /** The viewer's own zone, when it differs from the station's and the browser can tell. */
  ownZone?: string
  own: boolean
  setOwn(own: boolean): void
}

/** The station's clock, or the viewer's when asked for. */
export function useViewerClock(page: SchedulePage): ViewerClock {
  const [ownZone, setOwnZone] = useState<string>()
  const [own, setOwn] = useState(false)

  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    if ('Temporal' in globalThis && zone && zone !== page.window.zone) setOwnZone(zone)
  }, [page.window.zone])

  const clock = useMemo(() => {
    const [first, last] = [page.days[0], page.days.at(-1)]
    if (!own || !ownZone || !first || !last) return page.clock
    return clockOf(ownZone, first.from, last.until)
  }, [own, ownZone, page])

  return { clock, own, setOwn, ...(ownZone && { ownZone }) }
}
