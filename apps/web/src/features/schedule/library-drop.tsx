import type { Show } from '@docket/model/collections/shows'
import { nearestFreePlaces } from '@docket/model/schedule/free-places'
import { MINUTE_MS } from '@docket/model/time'
import { type DragEvent, type ReactNode, type RefObject, useState } from 'react'
import { useStationTime } from '#ui/station-time.tsx'
import type { TimelineHandle } from '#ui/timeline/timeline-props.ts'
import { useNow } from '#ui/use-now.ts'
import { useDesk } from './desk.tsx'
import { LibraryPanel } from './library-panel.tsx'
import { airingOf, lengthMsOf } from './new-airings.ts'

type LibraryDropProps = {
  timeline: RefObject<TimelineHandle | null>
  children: ReactNode
}

/** The library over the timeline: a show is dropped where it should air, or added where there is room. */
export function LibraryDrop({ timeline, children }: LibraryDropProps) {
  const { channels, lanes, within, schedule, library } = useDesk()
  const { zone } = useStationTime()
  const now = useNow(MINUTE_MS)
  const [dragged, setDragged] = useState<Show>()

  /** At the first free place from the focused programme on; in a full window, the server says so. */
  function add(show: Show): void {
    const beginning = Math.max(now, lanes[0]?.axis.from ?? now)
    const { row = channels[0]?.id ?? '', at = beginning } = timeline.current?.focusedPlace() ?? {}
    const question = { wantedAt: at, durationMs: lengthMsOf(show), zone, within }
    const there = schedule.airings?.filter(({ airing }) => airing.channel === row) ?? []
    const free = nearestFreePlaces(there, question)
    const startsAt = free.find((place) => place.startsAt >= at)?.startsAt ?? at
    void schedule.add([airingOf(show, { channel: row, startsAt })])
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    const place = timeline.current?.placeUnder(event.clientX, event.clientY)
    if (!dragged || !place) return
    void schedule.add([airingOf(dragged, { channel: place.row, startsAt: place.at })])
  }

  return (
    <>
      {library && <LibraryPanel onAdd={add} onDrag={setDragged} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only drops land here; keys add from the library */}
      <div onDragOver={(event) => dragged && event.preventDefault()} onDrop={drop}>
        {children}
      </div>
    </>
  )
}
