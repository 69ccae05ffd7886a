import type { Channel } from '@docket/model/station/channels'
import { addDays } from '@docket/model/time/calendar'
import { type Day, MINUTE_MS } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { schedule as words } from '@docket/texts/studio/schedule'
import { Button, NativeSelect } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useChannels, useStation } from '#data/records/use-station.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { StationTimeProvider, useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { useIsPhone } from '#ui/viewport/use-is-phone.ts'
import { useWindowHeight } from '#ui/viewport/use-window-height.ts'
import { type Desk, DeskProvider } from '../desk/desk.tsx'
import { heightsOf } from '../desk/desk-heights.ts'
import { DeskPage } from '../desk/desk-page.tsx'
import { DayTools, HandTools } from '../desk/schedule-tools.tsx'
import { useHandling } from '../desk/use-handling.ts'
import { useHorizon } from '../desk/use-horizon.ts'
import { useZoom } from '../desk/use-zoom.ts'
import { PublishTool } from '../drafts/publish-tool.tsx'
import { useSchedule } from '../drafts/use-schedule.ts'
import { PlanMenu } from '../plans/plan-menu.tsx'
import { spanOfDays } from '../span-of-days.ts'
import { useAiringDays } from '../use-airing-days.ts'
import { ScheduleComing, ScheduleViews } from '../views/schedule-views.tsx'
import { spanOf, stationLanes } from './station-lanes.ts'
import { MAX_DAYS, USUAL_DAYS } from './station-search.ts'

const MIN_LANE_PX = 68
const LABEL_PX = 168
const PHONE_LABEL_PX = 96
const USUAL_PX_PER_HOUR = 96
/** Leaves space for the top bar, the page head and the strip of days. */
const MAX_HEIGHT = 'max(320px, calc(100dvh - 216px))'

/** All channels of the station together, over one to fourteen days. */
export function StationPage() {
  usePageTitle(words.schedule)
  const station = useStation()
  const clocks = useStationTime()
  const channels = useChannels()

  if (!channels.data || channels.data.length === 0) {
    return (
      <>
        <PageHead title={words.schedule} />
        <WithoutChannels answer={channels} />
      </>
    )
  }

  return (
    <StationTimeProvider value={{ ...clocks, zone: station.zone }}>
      <StationSchedule channels={channels.data} dayStart={station.dayStart} />
    </StationTimeProvider>
  )
}

function WithoutChannels({ answer }: { answer: ReturnType<typeof useChannels> }) {
  if (answer.isPending) return <ScheduleComing />
  if (answer.error) {
    return <Failure error={answer.error} what={words.channelsNotLoaded} onRetry={answer.refetch} />
  }
  return (
    <EmptyState
      picture="schedule"
      action={
        <Button component={Link} to="/channels">
          {words.goToChannels}
        </Button>
      }
    >
      <strong>{words.noChannels}</strong> {words.noChannelsHelp}
    </EmptyState>
  )
}

function StationSchedule({ channels, dayStart }: { channels: Channel[]; dayStart: string }) {
  const { zone } = useStationTime()
  const now = useNow(MINUTE_MS)
  const today = dayOf(now, zone, dayStart)
  const { date = today, days = USUAL_DAYS } = useSearch({ from: '/schedule' })
  const navigate = useNavigate({ from: '/schedule' })
  const isPhone = useIsPhone()
  const work = useDeskWork(channels, dayStart, { date, days, today })
  const goTo = (day?: Day, { passing } = { passing: false }) =>
    void navigate({
      replace: passing,
      search: ({ date: _, ...before }) => ({ ...before, ...(day && { date: day }) }),
    })
  const step = (by: 1 | -1) => goTo(addDays(date, by * days))
  const desk: Desk = { ...work, channels, today, goTo, step }

  const windowPx = useWindowHeight()
  const { lanePx, below } = heightsOf({
    windowPx,
    lanes: channels.length,
    leastPx: MIN_LANE_PX,
    hasDays: true,
  })

  const tools = (
    <>
      <DayTools
        before={words.theDaysBefore({ count: days })}
        after={words.theDaysAfter({ count: days })}
      />
      <NativeSelect
        size="xs"
        aria-label={words.daysShown}
        value={String(days)}
        onChange={({ currentTarget }) =>
          void navigate({ search: (before) => ({ ...before, days: Number(currentTarget.value) }) })
        }
        data={Array.from({ length: MAX_DAYS }, (_, index) => ({
          value: String(index + 1),
          label: words.days({ count: index + 1 }),
        }))}
      />
      <HandTools />
      <PublishTool />
      <PlanMenu />
    </>
  )

  return (
    <DeskProvider value={desk}>
      <DeskPage fills={!isPhone && below !== 'nothing'}>
        <PageHead title={words.schedule} line={spanOfDays(desk.days)} actions={tools} isOneLine />
        <ScheduleViews
          look={{
            label: words.scheduleOfAll,
            laneHeight: isPhone ? MIN_LANE_PX : lanePx,
            labelWidth: isPhone ? PHONE_LABEL_PX : LABEL_PX,
            maxHeight: MAX_HEIGHT,
          }}
          below={below}
        />
      </DeskPage>
    </DeskProvider>
  )
}

function useDeskWork(
  channels: readonly Channel[],
  dayStart: string,
  { date, days: count, today }: { date: Day; days: number; today: Day },
) {
  const telling = useStationTime()
  const { zone } = telling
  const window = useMemo(
    () => spanOf({ zone, dayStart, date, days: count }),
    [zone, dayStart, date, count],
  )
  const zoom = useZoom({
    view: 'station',
    usual: USUAL_PX_PER_HOUR,
    laneMs: window.until - window.from,
    labelPx: useIsPhone() ? PHONE_LABEL_PX : LABEL_PX,
  })
  const { pxPerHour } = zoom
  const lanes = useMemo(
    () => stationLanes(channels, { zone, dayStart, date, days: count, pxPerHour }),
    [channels, zone, dayStart, date, count, pxPerHour],
  )
  const { read: within, ...answer } = useAiringDays(window)
  const days = useMemo(
    () => Array.from({ length: count }, (_, index) => addDays(date, index)),
    [date, count],
  )
  const around = useHorizon({ days, today, zone, dayStart })
  const { airings: ofHorizon } = useAiringDays(around)
  return {
    lanes,
    within,
    days,
    horizon: { window: around, airings: ofHorizon },
    zoom,
    schedule: useSchedule({ answer, telling }),
    ...useHandling(),
  }
}
