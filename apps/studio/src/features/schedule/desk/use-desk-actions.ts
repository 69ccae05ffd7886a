import type { EpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { type RefObject, useEffect, useRef } from 'react'
import { useStationTime } from '#ui/time/station-time.tsx'
import type { TimelineActions, TimelineHandle } from '#ui/timeline/timeline-props.ts'
import { useDesk } from './desk.tsx'
import { useClipboard } from './use-clipboard.ts'

type Handlers = {
  onOpen: (id: string) => void
  openGoTo: () => void
}

/** Returns the handlers for the timeline's actions. */
export function useDeskActions({ onOpen, openGoTo }: Handlers): TimelineActions {
  const { schedule, zoom, goTo, step } = useDesk()
  const { zone } = useStationTime()
  const onClipboard = useClipboard(schedule, zone)
  const airingsOf = (ids: readonly string[]) =>
    schedule.airings?.filter(({ airing }) => ids.includes(airing.id)) ?? []

  return {
    onOpen,
    onToday: () => goTo(),
    onDay: step,
    onGoTo: openGoTo,
    onSearch: openGoTo,
    onZoom: zoom.change,
    onCommit: schedule.move,
    onUndo: schedule.undo,
    onRedo: schedule.redo,
    onLock: (id) => {
      for (const timed of airingsOf([id]))
        void schedule.mark(timed, { locked: !timed.airing.locked })
    },
    onBundle: (ids) => schedule.bundle(airingsOf(ids)),
    onSwap: (ids) => schedule.swap(airingsOf(ids)),
    onClipboard,
  }
}

type Wanted = { at: EpochMs; row: string | undefined; focuses: boolean } | undefined

/**
 * Returns functions that go to a time. They scroll there, or first show its day and scroll once that has
 * loaded.
 */
export function useWayTo(timeline: RefObject<TimelineHandle | null>) {
  const { lanes, goTo } = useDesk()
  const { zone } = useStationTime()
  const dayStart = lanes[0]?.axis.dayStart
  const wanted = useRef<Wanted>(undefined)

  useEffect(() => {
    const place = wanted.current
    if (!place || !lanes.some(({ axis }) => axis.from <= place.at && place.at < axis.until)) return
    wanted.current = undefined
    timeline.current?.showFrom(place.at)
    if (place.focuses) timeline.current?.focusAt(place.at, place.row)
  }, [lanes, timeline])

  return {
    /** Focuses the airing at that time. */
    focus(at: EpochMs, row?: string) {
      if (timeline.current?.focusAt(at, row)) return
      wanted.current = { at, row, focuses: true }
      goTo(dayOf(at, zone, dayStart))
    },
    /** Scrolls the time to the left edge without moving the focus. */
    show(at: EpochMs) {
      if (timeline.current?.showFrom(at)) return
      wanted.current = { at, row: undefined, focuses: false }
      goTo(dayOf(at, zone, dayStart), { passing: true })
    },
  }
}
