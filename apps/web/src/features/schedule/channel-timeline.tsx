import type { Channel } from '@docket/model/collections/channels'
import { MINUTE_MS } from '@docket/model/time'
import { useEffect, useMemo, useRef } from 'react'
import { useStationTime } from '#ui/station-time.tsx'
import { rowsOfBars } from '#ui/timeline/bar-rows.ts'
import { Timeline } from '#ui/timeline/timeline.tsx'
import type { TimelineHandle } from '#ui/timeline/timeline-props.ts'
import { useNow } from '#ui/use-now.ts'
import { allBarsOf } from './channel-lanes.ts'
import { useDesk } from './desk.tsx'
import { LibraryDrop } from './library-drop.tsx'
import { useClipboard } from './use-clipboard.ts'
import type { Schedule } from './use-schedule.ts'

const DAY_LANE_PX = 112
const WEEK_LANE_PX = 76
const WEEK_LABEL_PX = 96

type ChannelTimelineProps = {
  channel: Channel
  selected: string | undefined
  onOpen: (id: string) => void
}

/** The timeline of one channel: a day in one lane, a week in seven. */
export function ChannelTimeline({ channel, selected, onOpen }: ChannelTimelineProps) {
  const { lanes, within, schedule, bump, zoom, onToday } = useDesk()
  const now = useNow(MINUTE_MS)
  const timeline = useRef<TimelineHandle>(null)
  const { airings, ghosts, draft } = schedule
  const planned = draft?.changes
  const rows = useMemo(
    () => rowsOfBars(allBarsOf({ airings, ghosts, planned }, now)),
    [airings, ghosts, planned, now],
  )
  const { zone } = useStationTime()
  const onClipboard = useClipboard(schedule, zone)
  const isWeek = lanes.length > 1
  const firstDay = lanes[0]?.id

  // Another day, or the other view, begins at now, or at its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days are what it waits for
  useEffect(() => timeline.current?.showNow(), [firstDay, isWeek])

  function withAiring(id: string, act: (timed: NonNullable<Schedule['airings']>[number]) => void) {
    const timed = schedule.airings?.find(({ airing }) => airing.id === id)
    if (timed) act(timed)
  }

  return (
    <LibraryDrop channel={channel} timeline={timeline}>
      <Timeline
        ref={timeline}
        label={`Schedule of ${channel.name}`}
        lanes={lanes}
        rows={rows}
        laneHeight={isWeek ? WEEK_LANE_PX : DAY_LANE_PX}
        labelWidth={isWeek ? WEEK_LABEL_PX : 0}
        mode={bump ? 'bump' : 'revert'}
        within={within}
        selected={selected}
        actions={{
          onOpen,
          onToday,
          onZoom: zoom.change,
          onCommit: schedule.move,
          onUndo: schedule.undo,
          onRedo: schedule.redo,
          onLock: (id) =>
            withAiring(id, (timed) => void schedule.mark(timed, { locked: !timed.airing.locked })),
          onClipboard,
        }}
      />
    </LibraryDrop>
  )
}
