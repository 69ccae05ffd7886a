import type { Channel } from '@docket/model/station/channels'
import type { Day } from '@docket/model/time/instants'
import { schedule as words } from '@docket/texts/studio/schedule'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAirings } from '#data/airings/use-airings.ts'
import { useStreamOf } from '#data/records/use-station.ts'
import { Segments } from '#ui/choice/segments.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useIsPhone } from '#ui/viewport/use-is-phone.ts'
import { useWindowHeight } from '#ui/viewport/use-window-height.ts'
import { BreakInMenu } from '../break-in/break-in-menu.tsx'
import type { ChannelView } from '../desk/channel-search.ts'
import { type Desk, DeskProvider } from '../desk/desk.tsx'
import { heightsOf } from '../desk/desk-heights.ts'
import { DeskPage } from '../desk/desk-page.tsx'
import { DayTools, HandTools, LibraryTool, UndoTools } from '../desk/schedule-tools.tsx'
import { useHandling } from '../desk/use-handling.ts'
import { useHorizon } from '../desk/use-horizon.ts'
import { useZoom } from '../desk/use-zoom.ts'
import { PublishTool } from '../drafts/publish-tool.tsx'
import { useSchedule } from '../drafts/use-schedule.ts'
import {
  daysOf,
  type LaneQuery,
  lanesOf,
  listedLanes,
  longestDay,
  stepDate,
  windowOf,
} from '../fact/channel-lanes.ts'
import { PlanMenu } from '../plans/plan-menu.tsx'
import { spanOfDays } from '../span-of-days.ts'
import { ScheduleViews } from '../views/schedule-views.tsx'
import { ChannelPreview } from './channel-preview.tsx'

const MIN_LANE_PX = { day: 112, week: 64, pattern: 64 } as const satisfies Record<
  ChannelView,
  number
>
const WEEK_LABEL_PX = 96
const USUAL_PX_PER_HOUR = { day: 180, week: 120, pattern: 120 } as const satisfies Record<
  ChannelView,
  number
>

type ChannelScheduleProps = {
  channel: Channel
  dayStart: string
  view: ChannelView
  date: Day
  today: Day
}

/** The schedule of a channel, with the controls for its days. */
export function ChannelSchedule({ channel, dayStart, view, date, today }: ChannelScheduleProps) {
  usePageTitle(channel.name)
  const { zone } = useStationTime()
  const stream = useStreamOf()(channel)
  const isPhone = useIsPhone()
  const navigate = useNavigate({ from: '/channels/$channel' })
  const isWeek = view !== 'day'
  const labelPx = isWeek ? WEEK_LABEL_PX : 0
  const laneMs = useMemo(
    () => longestDay(daysOf(view, date), zone, dayStart),
    [view, date, zone, dayStart],
  )
  const zoom = useZoom({ view, usual: USUAL_PX_PER_HOUR[view], laneMs, labelPx })
  const { pxPerHour } = zoom
  const query = useMemo(
    () => ({ channel: channel.id, zone, dayStart, view, date, pxPerHour }),
    [channel.id, zone, dayStart, view, date, pxPerHour],
  )
  const listed = useMemo(() => listedLanes(query, today), [query, today])
  const work = useDeskWork(query, today)
  const channels = useMemo(() => [channel], [channel])
  const desk: Desk = { ...work, zoom, channels, today, goTo, step }
  const isPattern = view === 'pattern'
  const windowPx = useWindowHeight()
  const { lanePx, below } = heightsOf({
    windowPx,
    lanes: work.lanes.length,
    leastPx: MIN_LANE_PX[view],
  })

  function goTo(day?: Day, { passing } = { passing: false }): void {
    void navigate({
      replace: passing,
      search: ({ date: _, ...before }) => ({ ...before, ...(day && { date: day }) }),
    })
  }
  function step(by: 1 | -1): void {
    goTo(stepDate(view, date, by))
  }

  const tools = (
    <>
      {isWeek ? (
        <DayTools before={words.theWeekBefore} after={words.theWeekAfter} />
      ) : (
        <DayTools before={words.theDayBefore} after={words.theDayAfter} />
      )}
      <Segments
        label={words.view}
        value={view}
        onChange={(next) => void navigate({ search: (before) => ({ ...before, view: next }) })}
        options={[
          { value: 'day', label: words.day },
          { value: 'week', label: words.week },
          { value: 'pattern', label: words.pattern },
        ]}
      />
      {isPhone && view === 'day' && <LibraryTool />}
      {isPhone || isPattern ? !isPattern && <UndoTools /> : <HandTools />}
      <BreakInMenu channel={channel} />
      <PublishTool />
      <PlanMenu />
    </>
  )

  return (
    <DeskProvider value={desk}>
      <DeskPage fills={!isPhone && (isPattern || below !== 'nothing')}>
        <PageHead title={channel.name} line={spanOfDays(desk.days)} actions={tools} isOneLine />
        {stream && isPhone && !isPattern && (
          <ChannelPreview channel={channel} url={stream} isFolded />
        )}
        <ScheduleViews
          look={{
            label: words.scheduleOf({ channel: channel.name }),
            laneHeight: lanePx,
            labelWidth: labelPx,
          }}
          below={below}
          listed={listed}
          isPattern={isPattern}
          instead={stream && <ChannelPreview channel={channel} url={stream} />}
        />
      </DeskPage>
    </DeskProvider>
  )
}

function useDeskWork(query: LaneQuery, today: Day) {
  const telling = useStationTime()
  const lanes = useMemo(() => lanesOf(query), [query])
  const within = useMemo(() => windowOf(lanes), [lanes])
  const { channel, view, date, zone, dayStart } = query
  const answer = useAirings({ channel, ...within })
  const days = useMemo(() => daysOf(view, date), [view, date])
  const window = useHorizon({ days, today, zone, dayStart })
  const horizon = useAirings({ channel, ...window, enabled: !useIsPhone() })
  return {
    lanes,
    within,
    days,
    horizon: { window, airings: horizon.airings },
    schedule: useSchedule({ answer, telling }),
    ...useHandling(),
  }
}
