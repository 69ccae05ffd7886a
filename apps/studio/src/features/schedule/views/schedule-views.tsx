import { MINUTE_MS } from '@docket/model/time/instants'
import { airtimeOfDay, dayOf } from '@docket/model/time/zone'
import { schedule as words } from '@docket/texts/studio/schedule'
import type { ReactNode } from 'react'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { closeDetails, openDetails } from '#data/panels/panels.ts'
import { changePanels, usePanels } from '#data/panels/use-panels.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { useNow } from '#ui/time/use-now.ts'
import type { TimelineLane } from '#ui/timeline/timeline-model.ts'
import unseen from '#ui/unseen.module.css'
import { useIsPhone } from '#ui/viewport/use-is-phone.ts'
import { AiringPanel } from '../airing/airing-panel.tsx'
import { DayBelow } from '../desk/day-below.tsx'
import { useDesk } from '../desk/desk.tsx'
import type { DeskHeights } from '../desk/desk-heights.ts'
import { DraftBar } from '../drafts/draft-bar.tsx'
import { useFacts } from '../fact/use-facts.ts'
import styles from '../lineup/channel-page.module.css'
import { DayLists } from '../lineup/day-lists.tsx'
import { PhoneDays } from '../lineup/phone-days.tsx'
import { PrintLater } from '../printing/print-later.tsx'
import { DeskTimeline, type TimelineLook } from './desk-timeline.tsx'

// Loaded on demand, because few people open this view.
const WeekPatternView = onDemand(
  async () => (await import('../pattern/week-pattern-view.tsx')).WeekPatternView,
  ScheduleComing,
)

type ScheduleViewsProps = {
  look: TimelineLook
  /** The space left below the lanes on a desktop. */
  below: DeskHeights['below']
  /** The days that are also shown as lists. On a phone, a week is shown only as lists. */
  listed?: readonly TimelineLane[] | undefined
  /** Whether the pattern of the week replaces the timeline. */
  isPattern?: boolean
  /** Shown instead of the details until an airing is selected. */
  instead?: ReactNode
}

/** The timeline, the lists of days, and the details of the selected airing. */
export function ScheduleViews({
  look,
  below,
  listed,
  isPattern = false,
  instead,
}: ScheduleViewsProps) {
  const { schedule } = useDesk()
  const isPhone = useIsPhone()
  const selected = usePanels().details.context ?? undefined
  const { airings, error, refetch } = schedule
  const open = (id: string) => changePanels((panels) => openDetails(panels, id))

  if (error) {
    return <Failure error={error} what={words.scheduleNotLoaded} onRetry={refetch} />
  }
  if (!airings) return <ScheduleComing />

  const details = selected && (
    <AiringPanel schedule={schedule} id={selected} onClose={() => changePanels(closeDetails)} />
  )
  const chosen = { selected, onOpen: open }
  const isBelow = !isPhone && !isPattern && below !== 'nothing'
  return (
    <>
      <p className={unseen.unseen} role="status">
        {schedule.said}
      </p>
      {schedule.draft && <DraftBar draft={schedule.draft} schedule={schedule} />}
      {isPattern ? (
        <WeekPatternView {...chosen} />
      ) : (
        <Days look={look} listed={listed} {...chosen} />
      )}
      {isBelow ? (
        <DayBelow
          list={<ListedDays listed={listed} {...chosen} />}
          inspects={below === 'listAndInspector'}
          details={details}
          instead={instead}
        />
      ) : (
        details
      )}
      <PrintLater />
    </>
  )
}

type DaysProps = ListedDaysProps & { look: TimelineLook }

/** The days as a timeline. On a phone, a channel's days are columns or lists instead. */
function Days({ look, listed, ...chosen }: DaysProps) {
  const { lanes } = useDesk()
  if (!(useIsPhone() && listed)) return <DeskTimeline {...look} {...chosen} />
  if (lanes.length === 1) return <PhoneDays days={listed} {...chosen} />
  return <ListedDays listed={listed} {...chosen} />
}

type ListedDaysProps = {
  listed: readonly TimelineLane[] | undefined
  selected: string | undefined
  onOpen: (id: string) => void
}

/** The listed days. If there are none, the day of the selected airing on its channel, or today on the first channel. */
function ListedDays({ listed, selected, onOpen }: ListedDaysProps) {
  const { channels, lanes, schedule, today } = useDesk()
  const now = useNow(MINUTE_MS)
  const { airings = [], gone, draft } = schedule
  const factsOf = useFacts()
  const axis = lanes[0]?.axis
  const chosen = [...airings, ...gone].find(({ airing }) => airing.id === selected)
  const channel = channels.find(({ id }) => id === chosen?.airing.channel) ?? channels[0]
  if (!axis || !channel) return null
  const isOfChannel = ({ airing }: TimedAiring) => airing.channel === channel.id
  const at = chosen?.startsAt ?? Math.max(now, axis.from)
  const day = dayOf(at, axis.zone, axis.dayStart)
  const own = { ...axis, ...airtimeOfDay(day, axis.zone, axis.dayStart) }
  return (
    <DayLists
      airings={listed ? airings : airings.filter(isOfChannel)}
      gone={listed ? gone : gone.filter(isOfChannel)}
      factsOf={factsOf}
      lanes={listed ?? [{ id: day, row: channel.id, label: channel.name, axis: own }]}
      title={listed ? undefined : channel.name}
      today={today}
      now={now}
      selected={selected}
      planned={new Set(draft?.changes.map(({ airing }) => airing))}
      onOpen={onOpen}
    />
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
