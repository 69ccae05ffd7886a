import { formatDay } from '@docket/model/time/format'
import { HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { lineup as words } from '@docket/texts/studio/schedule'
import { useMemo, useRef } from 'react'
import { usePlayFaults } from '#data/airings/use-play-faults.ts'
import { useNow } from '#ui/time/use-now.ts'
import { timeOverColumn } from '#ui/timeline/column/column-field.ts'
import { DayColumn } from '#ui/timeline/column/day-column.tsx'
import type { TimelineLane } from '#ui/timeline/timeline-model.ts'
import type { CarryField } from '#ui/timeline/timeline-props.ts'
import { useDesk } from '../desk/desk.tsx'
import { useMayPlan } from '../editing/use-may-plan.ts'
import { allBarsOf } from '../fact/channel-lanes.ts'
import { useFacts } from '../fact/use-facts.ts'
import { LibraryDrop } from '../library/library-drop.tsx'
import styles from './channel-page.module.css'

/** Gives a quarter hour the height of one line of text. */
const PX_PER_HOUR = 80

type PhoneDaysProps = {
  days: readonly TimelineLane[]
  selected: string | undefined
  onOpen: (id: string) => void
}

/** The timeline on phones, with the library over it: one vertical timeline for each day of a channel, one below another. */
export function PhoneDays({ days, selected, onOpen }: PhoneDaysProps) {
  const { channels, schedule, within, bump, library } = useDesk()
  const now = useNow(MINUTE_MS)
  const mayPlan = useMayPlan()
  const { airings, gone, ghosts, draft, move } = schedule
  const factsOf = useFacts()
  const { faultOf } = usePlayFaults(within)
  const planned = draft?.changes
  const bars = useMemo(
    () => allBarsOf({ airings, gone, ghosts, planned, factsOf, faultOf }, now),
    [airings, gone, ghosts, planned, factsOf, faultOf, now],
  )
  const columns = useMemo(
    () => days.map(({ id, axis }) => ({ id, axis: { ...axis, pxPerMs: PX_PER_HOUR / HOUR_MS } })),
    [days],
  )

  const shown = useRef(new Map<string, HTMLElement>())
  const field = useRef<CarryField>(null)
  field.current = {
    focusedPlace: () => undefined,
    carryOver(clientX, clientY) {
      const [row] = channels
      for (const { id, axis } of columns) {
        const column = shown.current.get(id)
        const at = column && timeOverColumn(column, axis, { clientX, clientY })
        if (row && at !== undefined) return { row: row.id, at }
      }
      return undefined
    },
  }

  return (
    <>
      {library && mayPlan && <LibraryDrop timeline={field} />}
      {columns.map(({ id, axis }) => (
        <section key={id} aria-label={formatDay(id)}>
          {days.length > 1 && <h2 className={styles.day}>{formatDay(id)}</h2>}
          <div
            ref={(column) => {
              if (column) shown.current.set(id, column)
              else shown.current.delete(id)
            }}
          >
            <DayColumn
              label={words.scheduleOf({ day: formatDay(id) })}
              axis={axis}
              bars={bars}
              mode={bump ? 'bump' : 'revert'}
              isReadOnly={!mayPlan}
              within={within}
              selected={selected}
              onOpen={onOpen}
              onCommit={move}
            />
          </div>
        </section>
      ))}
    </>
  )
}
