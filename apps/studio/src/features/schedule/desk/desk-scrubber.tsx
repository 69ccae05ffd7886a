import { MINUTE_MS } from '@docket/model/time/instants'
import { schedule as words } from '@docket/texts/studio/schedule'
import { useMemo } from 'react'
import { Scrubber } from '#ui/scrubber/scrubber.tsx'
import type { VisibleRange } from '#ui/scrubber/sight.ts'
import { useNow } from '#ui/time/use-now.ts'
import { useDesk } from './desk.tsx'
import { stripOf } from './strip-of.ts'

type DeskScrubberProps = { sight: VisibleRange; onGo: (at: number) => void }

/** An overview strip of the two weeks around the shown days, used to move through time. */
export function DeskScrubber({ sight, onGo }: DeskScrubberProps) {
  const { channels, lanes, horizon } = useDesk()
  const { window, airings } = horizon
  const now = useNow(MINUTE_MS)
  const { zone = 'UTC', dayStart = '00:00' } = lanes[0]?.axis ?? {}
  const axis = useMemo(() => ({ ...window, zone, dayStart, pxPerMs: 1 }), [window, zone, dayStart])
  const strip = useMemo(
    () =>
      airings &&
      stripOf(
        airings,
        channels.map(({ id }) => id),
        window,
        now,
      ),
    [airings, channels, window, now],
  )
  return <Scrubber label={words.twoWeeks} axis={axis} strip={strip} sight={sight} onGo={onGo} />
}
