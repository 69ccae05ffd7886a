import { MINUTE_MS } from '@docket/model/time/instants'
import { schedule as words } from '@docket/texts/studio/schedule'
import { useEffect, useMemo, useRef, useState } from 'react'
import { usePlayFaults } from '#data/airings/use-play-faults.ts'
import { ShowArtwork } from '#resources/picture/show-artwork.tsx'
import { type KeyGroup, usePageKeys } from '#ui/keys/page-keys.ts'
import { createSight } from '#ui/scrubber/sight.ts'
import { useNow } from '#ui/time/use-now.ts'
import { rowsOfBars } from '#ui/timeline/bar/bar-rows.ts'
import { KEY_HELP } from '#ui/timeline/keys/key-help.ts'
import { Timeline } from '#ui/timeline/timeline.tsx'
import type { TimelineHandle, TimelineProps } from '#ui/timeline/timeline-props.ts'
import { useDesk } from '../desk/desk.tsx'
import { DeskScrubber } from '../desk/desk-scrubber.tsx'
import { GoToDialog } from '../desk/go-to/go-to-dialog.tsx'
import { useDeskActions, useWayTo } from '../desk/use-desk-actions.ts'
import { useMayPlan } from '../editing/use-may-plan.ts'
import { allBarsOf } from '../fact/channel-lanes.ts'
import { FactLegend } from '../fact/fact-legend.tsx'
import { useFacts } from '../fact/use-facts.ts'
import { LibraryDrop } from '../library/library-drop.tsx'
import { useShowMarks } from '../use-show-marks.ts'

const KEYS: readonly KeyGroup[] = [
  ...KEY_HELP,
  { title: words.drafts, keys: [['P', words.publishKey]] },
]

/** The label and the size of the timeline. */
export type TimelineLook = Pick<TimelineProps, 'label' | 'laneHeight' | 'labelWidth' | 'maxHeight'>

type DeskTimelineProps = TimelineLook & {
  selected: string | undefined
  onOpen: (id: string) => void
}

/** The timeline of the shown days, with the library over it and the dialogs that its keys open. */
export function DeskTimeline({ selected, onOpen, ...look }: DeskTimelineProps) {
  const { lanes, within, schedule, bump, library } = useDesk()
  const now = useNow(MINUTE_MS)
  const mayPlan = useMayPlan()
  const timeline = useRef<TimelineHandle>(null)
  const [sight] = useState(createSight)
  const [dialog, setDialog] = useState<'goTo'>()
  const { airings, gone, ghosts, draft } = schedule
  const factsOf = useFacts()
  const planned = draft?.changes
  const marks = useShowMarks(within)
  const { faultOf } = usePlayFaults(within)
  const bars = useMemo(
    () => allBarsOf({ airings, gone, ghosts, planned, marks, factsOf, faultOf }, now),
    [airings, gone, ghosts, planned, marks, factsOf, faultOf, now],
  )
  const showOf = useMemo(
    () => new Map(airings?.map(({ airing: { id, show } }) => [id, show])),
    [airings],
  )
  const rows = useMemo(() => rowsOfBars(bars), [bars])
  const hasFacts = useMemo(() => bars.some(({ fact, mark }) => fact || mark === 'aired'), [bars])
  const actions = useDeskActions({
    onOpen,
    openGoTo: () => setDialog('goTo'),
  })
  usePageKeys(KEYS)
  const firstDay = lanes[0]?.axis.from
  function close(): void {
    setDialog(undefined)
    timeline.current?.focus()
  }

  // A change of the day or the view scrolls to the current time, or to the start of the day.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the days change
  useEffect(() => timeline.current?.showNow(), [firstDay, lanes.length])
  const wayTo = useWayTo(timeline)

  return (
    <>
      {library && mayPlan && <LibraryDrop timeline={timeline} />}
      <Timeline
        {...look}
        ref={timeline}
        lanes={lanes}
        rows={rows}
        mode={bump ? 'bump' : 'revert'}
        isReadOnly={!mayPlan}
        within={within}
        selected={selected}
        actions={actions}
        onSight={sight.set}
        pictureOf={(id) => {
          const show = showOf.get(id)
          return show && <ShowArtwork key={show} id={show} />
        }}
      />
      {hasFacts && <FactLegend />}
      <DeskScrubber sight={sight} onGo={wayTo.show} />
      <GoToDialog
        opened={dialog === 'goTo'}
        at={timeline.current?.focusedPlace()?.at ?? now}
        onGo={({ at, channel }) => {
          setDialog(undefined)
          wayTo.focus(at, channel)
        }}
        onClose={close}
      />
    </>
  )
}
