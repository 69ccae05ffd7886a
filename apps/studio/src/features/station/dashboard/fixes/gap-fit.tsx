import type { Airtime } from '@docket/model/schedule/airtime'
import type { ZoneName } from '@docket/model/time/instants'
import { dashboardFixes as words } from '@docket/texts/studio/station'
import { useEffect, useEffectEvent } from 'react'
import { type Filling, fillAll } from './fillings.ts'
import { useFittingShows } from './use-fitting-shows.ts'

type GapFitProps = {
  gap: Airtime
  zone: ZoneName
  /** Receives the shows that fill the gap best, back to back. */
  onFit: (fillings: readonly Filling[]) => void
}

/** Says which shows fill a gap best. */
export function GapFit({ gap, zone, onFit }: GapFitProps) {
  const { data } = useFittingShows(gap, zone, '')
  const fillings = data && fillAll(data, gap, zone)
  const notify = useEffectEvent(() => fillings && onFit(fillings))
  useEffect(() => {
    if (data) notify()
  }, [data])
  const [first] = fillings ?? []
  return first
    ? ` · ${words.fits({ title: first.show.title, more: (fillings?.length ?? 1) - 1 })}`
    : null
}
