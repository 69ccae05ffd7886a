import { formatClock } from '@docket/model/time/format'
import { HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { useEffect, useEffectEvent } from 'react'
import { byChannel, nowNext, progressOf } from '#data/airings/channel-day.ts'
import { useAirings } from '#data/airings/use-airings.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { words } from '../words/frame.ts'

/** What is on now, keyed by channel id. */
export type OnAirNow = ReadonlyMap<
  string,
  {
    title: string
    /** The title and when it ends. */
    hint: string
    /** The share that has already aired, from 0 to 1. */
    done: number
  }
>

type OnAirWatchProps = { onChange: (onAir: OnAirNow) => void }

/** Reports what is on now, every minute and after every change. Loaded after the navigation. */
export function OnAirWatch({ onChange }: OnAirWatchProps) {
  const { zone, clock } = useStationTime()
  const now = useNow(MINUTE_MS)
  // The window changes only once an hour, so that the airings are not loaded more often.
  const from = now - (now % HOUR_MS)
  const { airings } = useAirings({ from, until: from + HOUR_MS })
  const report = useEffectEvent(onChange)

  useEffect(() => {
    const onAir = [...byChannel(airings ?? [])].flatMap(([channel, ofChannel]) => {
      const { now: current } = nowNext(ofChannel, now)
      if (!current) return []
      const { title } = current.airing
      const hint = words.until(title, formatClock(current.endsAt, zone, clock))
      return [[channel, { title, hint, done: progressOf(current, now) }] as const]
    })
    report(new Map(onAir))
  }, [airings, now, zone, clock])

  return null
}
