import { MINUTE_MS } from '@docket/model/time'
import { closeDetails, openDetails } from '#data/panels/panels.ts'
import { changePanels, usePanels } from '#data/panels/use-panels.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Failure } from '#ui/notice/failure.tsx'
import { useNow } from '#ui/time/use-now.ts'
import type { TimelineLane } from '#ui/timeline/timeline-model.ts'
import unseen from '#ui/unseen.module.css'
import { useIsPhone } from '#ui/viewport/use-is-phone.ts'
import styles from '../channel/channel-page.module.css'
import { PrintDays } from '../printing/print-days.tsx'
import { useDesk } from './desk.tsx'
import { DeskTimeline, type TimelineLook } from './desk-timeline.tsx'

// Loaded on demand: with the first opened airing, the first draft, the list view and the phone view.
const AiringPanel = onDemand(async () => (await import('../airing/airing-panel.tsx')).AiringPanel)
const DayLists = onDemand(
  async () => (await import('../lineup/day-lists.tsx')).DayLists,
  <Skeleton height="70vh" />,
)
const PhoneDays = onDemand(
  async () => (await import('../lineup/phone-days.tsx')).PhoneDays,
  <Skeleton height="70vh" />,
)
const DraftBar = onDemand(async () => (await import('../drafts/draft-bar.tsx')).DraftBar)

type ScheduleViewsProps = {
  look: TimelineLook
  /** The days that are also shown as lists. On a phone, a week is shown only as lists. */
  listed?: readonly TimelineLane[]
}

/** The timeline, the lists of days, and the details of the selected airing. */
export function ScheduleViews({ look, listed }: ScheduleViewsProps) {
  const { lanes, schedule, today } = useDesk()
  const now = useNow(MINUTE_MS)
  const isPhone = useIsPhone()
  const selected = usePanels().details.context ?? undefined
  const { airings, error, refetch } = schedule
  const open = (id: string) => changePanels((panels) => openDetails(panels, id))

  const isColumn = isPhone && listed !== undefined && lanes.length === 1

  if (error) {
    return <Failure error={error} what="The schedule could not be loaded." onRetry={refetch} />
  }
  if (!airings) return <ScheduleComing />

  return (
    <>
      <p className={unseen.unseen} role="status">
        {schedule.said}
      </p>
      {schedule.draft && <DraftBar draft={schedule.draft} schedule={schedule} />}
      {!(isPhone && listed) && <DeskTimeline {...look} selected={selected} onOpen={open} />}
      {isColumn && <PhoneDays days={listed} selected={selected} onOpen={open} />}
      {listed && !isColumn && (isPhone || lanes.length === 1) && (
        <DayLists
          airings={airings}
          lanes={listed}
          today={today}
          now={now}
          selected={selected}
          planned={new Set(schedule.draft?.changes.map(({ airing }) => airing))}
          onOpen={open}
        />
      )}
      <PrintDays />
      {selected && (
        <AiringPanel schedule={schedule} id={selected} onClose={() => changePanels(closeDetails)} />
      )}
    </>
  )
}

export function ScheduleComing() {
  return (
    <div className={styles.coming} aria-busy>
      <Skeleton height="136px" />
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <Skeleton key={line} height="32px" />
      ))}
    </div>
  )
}
