import type { Show } from '@docket/model/library/shows'
import { formatClock } from '@docket/model/time/format'
import { MINUTE_MS } from '@docket/model/time/instants'
import { library as words } from '@docket/texts/studio/schedule'
import { type RefObject, useRef, useState } from 'react'
import { useOrganization } from '#data/records/use-station.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import type { CarryField, TimePlace } from '#ui/timeline/timeline-props.ts'
import { useDesk } from '../desk/desk.tsx'
import { airingOf } from '../editing/new-airings.ts'
import { firstFreePlace } from './free-place.ts'
import styles from './library-drop.module.css'
import { LibraryPanel } from './library-panel.tsx'
import { obstacleTo } from './obstacle.ts'

type LibraryDropProps = { timeline: RefObject<CarryField | null> }

type CarriedShow = { show: Show; x: number; y: number; place: TimePlace | undefined }

/** The library panel over the timeline. A show can be dropped at a time, or added at the next free time. */
export function LibraryDrop({ timeline }: LibraryDropProps) {
  const { channels, lanes, within, schedule } = useDesk()
  const { zone } = useStationTime()
  const now = useNow(MINUTE_MS)
  const station = useOrganization().data
  const [carried, setCarried] = useState<CarriedShow>()
  // A ref, because pointer events arrive faster than React renders.
  const latest = useRef<CarriedShow>(undefined)

  /**
   * Adds the show at the first free time, from the focused program on, at which it may air. If there is none, the
   * server refuses the time with an explanation.
   */
  function add(show: Show): void {
    const beginning = Math.max(now, lanes[0]?.axis.from ?? now)
    const { row = channels[0]?.id ?? '', at = beginning } = timeline.current?.focusedPlace() ?? {}
    const there = {
      zone: channels.find(({ id }) => id === row)?.timeZone || zone,
      airings: schedule.airings?.filter(({ airing }) => airing.channel === row) ?? [],
    }
    const free = firstFreePlace({ show, from: at, ...there, within, now }, station)
    void schedule.add([airingOf(show, { channel: row, startsAt: free ?? at })])
  }

  function carry(show: Show, x: number, y: number): void {
    const place = timeline.current?.carryOver(x, y)
    latest.current = { show, x, y, place }
    setCarried(latest.current)
  }

  function end(isDrop: boolean): void {
    const { show, place } = latest.current ?? {}
    latest.current = undefined
    setCarried(undefined)
    if (!isDrop || !show || !place) return
    void schedule.add([airingOf(show, { channel: place.row, startsAt: place.at })])
  }

  return (
    <>
      <LibraryPanel onAdd={add} onCarry={carry} onEnd={end} />
      {carried && <InHand {...carried} />}
    </>
  )
}

/** The dragged show, with the time at which it would air if dropped now. */
function InHand({ show, x, y, place }: CarriedShow) {
  const { zone, clock } = useStationTime()
  const { channels, schedule } = useDesk()
  const now = useNow(MINUTE_MS)
  const station = useOrganization().data
  const over = channels.find(({ id }) => id === place?.row)
  const airings = schedule.airings?.filter(({ airing }) => airing.channel === place?.row) ?? []
  const dropped = { show, zone: over?.timeZone || zone, airings, now }
  const obstacle = place && obstacleTo({ ...dropped, at: place.at }, station)
  const channel = channels.length > 1 && over
  return (
    <div
      className={styles.inHand}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      data-over={(place !== undefined && obstacle === undefined) || undefined}
      data-clash={obstacle !== undefined || undefined}
      aria-hidden
    >
      <strong>{show.title}</strong>
      <span>
        {place ? formatClock(place.at, zone, clock) : words.dropOnSchedule}
        {channel && `, ${channel.name}`}
      </span>
      {obstacle && <span className={styles.clash}>{obstacle}</span>}
    </div>
  )
}
