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
import { daysOf, lanesOf, listedLanes, stepDate, windowOf } from './channel-lanes.ts'
import type { ChannelView } from './channel-search.ts'
import { DayTools, HandTools } from './schedule-tools.tsx'
import { ScheduleViews } from './schedule-views.tsx'
import { useSchedule } from './use-schedule.ts'
import { useZoom } from './use-zoom.ts'

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
  const telling = useStationTime()
  const isPhone = useIsPhone()
  const navigate = useNavigate({ from: '/channels/$channel' })
  const [bump, setBump] = useState(true)
  const [library, setLibrary] = useState(false)
  const { pxPerHour, change: onZoom } = useZoom(view)
  const { zone } = telling
  const { create: mayImport } = useMay({ collection: airings, readOnly: false })
  const question = useMemo(
    () => ({ channel: channel.id, zone, dayStart, view, date, pxPerHour }),
    [channel.id, zone, dayStart, view, date, pxPerHour],
  )
  const lanes = useMemo(() => lanesOf(question), [question])
  const listed = useMemo(() => listedLanes(question, today), [question, today])
  const within = useMemo(() => windowOf(lanes), [lanes])
  const schedule = useSchedule({ channel: channel.id, telling, ...within })

  function go(search: { view?: ChannelView; date?: Day }): void {
    void navigate({ search: (before) => ({ ...before, ...search }) })
  }
  const onToday = () => void navigate({ search: ({ date: _, ...before }) => before })

  const tools = (
    <>
      <DayTools
        view={view}
        date={date}
        onView={(next) => go({ view: next })}
        onDate={(next) => go({ date: next })}
        onStep={(by) => go({ date: stepDate(view, date, by) })}
        onToday={onToday}
      />
      {!isPhone && (
        <HandTools
          bump={bump}
          onBump={setBump}
          library={library}
          onLibrary={setLibrary}
          schedule={schedule}
          onZoom={onZoom}
        />
      )}
      {!isPhone && mayImport && <ImportButton collection={airings.name} />}
    </>
  )

  return (
    <>
      <PageHead title={channel.name} line={spanOfDays(daysOf(view, date))} actions={tools} />
      <ScheduleViews
        channel={channel}
        lanes={lanes}
        listed={listed}
        within={within}
        schedule={schedule}
        bump={bump}
        library={library}
        today={today}
        onToday={onToday}
        onZoom={onZoom}
      />
    </>
  )
}

/** `Saturday, November 21`, or the first and the last day of a week. */
function spanOfDays(days: readonly Day[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (first === last) return formatDay(first)
  return `${formatDay(first, 'short')} – ${formatDay(last, 'short')}`
}
