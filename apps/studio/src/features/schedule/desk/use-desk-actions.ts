import type { EpochMs, ZoneName } from '@docket/model/time/instants'
import { snapUp } from '@docket/model/time/snap'
import { dayOf } from '@docket/model/time/zone'
import { schedule as words } from '@docket/texts/studio/schedule'
import { type RefObject, useEffect, useRef } from 'react'
import { useStationTime } from '#ui/time/station-time.tsx'
import type { ClipboardKind } from '#ui/timeline/keys/keys.ts'
import type { TimelineActions, TimelineHandle, TimePlace } from '#ui/timeline/timeline-props.ts'
import { showToast } from '#ui/toast/toast.tsx'
import type { Schedule } from '../drafts/use-schedule.ts'
import { type Clipboard, clipboardOf, pasted } from '../editing/new-airings.ts'
import { useDesk } from './desk.tsx'

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

type FocusRequest = { at: EpochMs; row: string | undefined; focuses: boolean } | undefined

/**
 * Returns functions that go to a time. They scroll there, or first show its day and scroll once that has
 * loaded.
 */
export function useWayTo(timeline: RefObject<TimelineHandle | null>) {
  const { lanes, goTo } = useDesk()
  const { zone } = useStationTime()
  const dayStart = lanes[0]?.axis.dayStart
  const wanted = useRef<FocusRequest>(undefined)

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

/** Returns the handler for the timeline's clipboard keys: copy, cut, paste, duplicate and remove. */
function useClipboard(schedule: Schedule, zone: ZoneName) {
  const clipboard = useRef<Clipboard>(undefined)

  function paste(kept: Clipboard | undefined, { row, at }: TimePlace): void {
    if (!kept) {
      showToast({ summary: words.nothingToPaste, detail: words.nothingToPasteHelp })
      return
    }
    void schedule.add(pasted(kept, { channel: row, startsAt: snapUp(at, zone) }))
  }

  return (kind: ClipboardKind, ids: readonly string[], place: TimePlace) => {
    const airings = schedule.airings?.filter(({ airing }) => ids.includes(airing.id)) ?? []
    const chosen = clipboardOf(airings)
    const lastEnd = Math.max(...airings.map(({ endsAt }) => endsAt))
    switch (kind) {
      case 'copy':
        clipboard.current = chosen
        break
      case 'cut':
        clipboard.current = chosen
        schedule.remove(airings)
        break
      case 'remove':
        schedule.remove(airings)
        break
      case 'duplicate':
        paste(chosen, { ...place, at: lastEnd })
        break
      case 'paste':
        paste(clipboard.current, place)
    }
  }
}
