import type { SchedulePage } from '@docket/model/guide/guide-page'
import type { ClockSpan } from '@docket/model/guide/guide-window'
import { inLanguage } from '@docket/model/guide/times/clock'
import { clockOf } from '@docket/model/guide/times/zone-clock'
import { useEffect, useMemo, useState } from 'react'
import { readKept, storeOnDevice } from './device-storage.ts'
import { useWords } from './use-words.ts'

type ViewerClock = {
  /** The clock used to show times. */
  clock: readonly ClockSpan[]
  /** The viewer's own time zone, if it differs from the station's and the browser supports `Temporal`. */
  ownZone?: string
  own: boolean
  setOwn(own: boolean): void
  /** Whether times use the 24-hour clock. The browser remembers the choice. */
  hours24: boolean
  setHours24(hours24: boolean): void
}

const HOURS_KEY = 'docket-guide-hours'

/** Returns the station's clock, or the viewer's if they chose it. */
export function useViewerClock(page: SchedulePage): ViewerClock {
  const [ownZone, setOwnZone] = useState<string>()
  const [own, setOwn] = useState(false)
  const [hours24, setHours24] = useState(false)

  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    if ('Temporal' in globalThis && zone && zone !== page.window.zone) setOwnZone(zone)
  }, [page.window.zone])

  useEffect(() => {
    setHours24(readKept(HOURS_KEY) === '24')
  }, [])

  const { lang } = useWords()
  const clock = useMemo(() => {
    const { days, now } = page
    const [first, last] = [days[0], days.at(-1)]
    const spans =
      own && ownZone && first && last
        ? inLanguage(clockOf(ownZone, Math.min(first.from, now), Math.max(last.until, now)), lang)
        : page.clock
    return hours24 ? spans.map((span) => ({ ...span, hours24 })) : spans
  }, [own, ownZone, page, hours24, lang])

  function storeHours24(next: boolean) {
    storeOnDevice(HOURS_KEY, next ? '24' : '12')
    setHours24(next)
  }

  return { clock, own, setOwn, hours24, setHours24: storeHours24, ...(ownZone && { ownZone }) }
}
