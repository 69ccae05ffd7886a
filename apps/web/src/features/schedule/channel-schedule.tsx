import { airings } from '@docket/model/collections/airings'
import type { Channel } from '@docket/model/collections/channels'
import type { Day } from '@docket/model/time'
import { formatDay } from '@docket/model/time/format'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ImportButton } from '#resources/import-button.tsx'
import { useMay } from '#resources/use-may.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { useStationTime } from '#ui/station-time.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import {
  daysOf,
  type LaneQuestion,
  lanesOf,
  listedLanes,
  stepDate,
  windowOf,
} from './channel-lanes.ts'
import type { ChannelView } from './channel-search.ts'
import { type Desk, DeskProvider } from './desk.tsx'
import { PlanMenu } from './plan-menu.tsx'
import { DayTools, HandTools } from './schedule-tools.tsx'
import { ScheduleViews } from './schedule-views.tsx'
import { useSchedule } from './use-schedule.ts'
import { useZoom, type Zoom } from './use-zoom.ts'

type ChannelScheduleProps = {
  channel: Channel
  dayStart: string
  view: ChannelView
  date: Day
  today: Day
}

/** The schedule of a channel: which days, how they are moved, and the days themselves. */
export function ChannelSchedule({ channel, dayStart, view, date, today }: ChannelScheduleProps) {
  usePageTitle(channel.name)
  const { zone } = useStationTime()
  const isPhone = useIsPhone()
  const navigate = useNavigate({ from: '/channels/$channel' })
  const { create: mayImport } = useMay({ collection: airings, readOnly: false })
  const zoom = useZoom(view)
  const { pxPerHour } = zoom
  const question = useMemo(
    () => ({ channel: channel.id, zone, dayStart, view, date, pxPerHour }),
    [channel.id, zone, dayStart, view, date, pxPerHour],
  )
  const listed = useMemo(() => listedLanes(question, today), [question, today])
  const desk = useDeskOf(question, zoom, () => {
    void navigate({ search: ({ date: _, ...before }) => before })
  })

  function go(search: { view?: ChannelView; date?: Day }): void {
    void navigate({ search: (before) => ({ ...before, ...search }) })
  }
  const tools = (
    <>
      <DayTools
        view={view}
        date={date}
        onView={(next) => go({ view: next })}
        onDate={(next) => go({ date: next })}
        onStep={(by) => go({ date: stepDate(view, date, by) })}
        onToday={desk.onToday}
      />
      {!isPhone && <HandTools />}
      <PlanMenu />
      {!isPhone && mayImport && <ImportButton collection={airings.name} />}
    </>
  )

  return (
    <DeskProvider value={desk}>
      <PageHead title={channel.name} line={spanOfDays(daysOf(view, date))} actions={tools} />
      <ScheduleViews channel={channel} listed={listed} today={today} />
    </DeskProvider>
  )
}

function useDeskOf(question: LaneQuestion, zoom: Zoom, onToday: () => void): Desk {
  const telling = useStationTime()
  const [bump, setBump] = useState(true)
  const [library, setLibrary] = useState(false)
  const lanes = useMemo(() => lanesOf(question), [question])
  const within = useMemo(() => windowOf(lanes), [lanes])
  const schedule = useSchedule({ channel: question.channel, telling, ...within })
  return { lanes, within, schedule, bump, setBump, library, setLibrary, zoom, onToday }
}

/** `Saturday, November 21`, or the first and the last day of a week. */
function spanOfDays(days: readonly Day[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (first === last) return formatDay(first)
  return `${formatDay(first, 'short')} – ${formatDay(last, 'short')}`
}
