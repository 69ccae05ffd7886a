import '../../theme/tokens.css'
import '../../theme/base.css'
import type { SlotMoves } from '@docket/model/schedule/axis/board'
import { HOUR_MS } from '@docket/model/time/instants'
import { createRef, type Ref, useImperativeHandle, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type BarRows, createRows, withBar } from '../bar/bar-rows.ts'
import { NO_ACTIONS } from '../no-actions.ts'
import { Timeline } from '../timeline.tsx'
import type { TimelineBar, TimelineLane } from '../timeline-model.ts'
import type { TimelineHandle } from '../timeline-props.ts'
import type { MountedProgram, MountedSchedule, MountedSizes, MountedTimeline } from './mounted.ts'
import { createRowMemory, type RowMemory } from './row-memory.ts'

type ChangeableRows = { change(next: (rows: BarRows) => BarRows): void }

/** Mounts the timeline in an element with a lane for each channel, for benchmarks. */
export function mountTimeline(
  element: HTMLElement,
  schedule: MountedSchedule,
  sizes: MountedSizes,
): MountedTimeline {
  const timeline = createRef<TimelineHandle>()
  const held = createRef<ChangeableRows>()
  const lanes = lanesOf(schedule, sizes)
  const programs = Map.groupBy(schedule.programmes, ({ channelId }) => channelId)
  const rows = createRows(programs.keys(), (id) => (programs.get(id) ?? []).map(barOf))
  const rowOf = createRowMemory(programs)
  const root = createRoot(element)
  document.documentElement.dataset.mantineColorScheme ??= 'dark'
  flushSync(() =>
    root.render(
      <Mounted
        timeline={timeline}
        held={held}
        lanes={lanes}
        rows={rows}
        rowOf={rowOf}
        sizes={sizes}
      />,
    ),
  )

  return {
    scrollTo: (x, y) => timeline.current?.scrollTo(x, y),
    update(program) {
      const was = rowOf(program)
      flushSync(() => held.current?.change((before) => put(before, barOf(program), was)))
    },
    unmount: () => root.unmount(),
  }
}

type MountedProps = {
  timeline: Ref<TimelineHandle>
  held: Ref<ChangeableRows>
  lanes: readonly TimelineLane[]
  rows: BarRows
  rowOf: RowMemory
  sizes: MountedSizes
}

function Mounted({ timeline, held, lanes, rows: initial, rowOf, sizes }: MountedProps) {
  const [rows, setRows] = useState(initial)
  const [actions] = useState(() => ({
    ...NO_ACTIONS,
    onCommit(moves: SlotMoves) {
      for (const [id, { becomes }] of moves) rowOf({ id, channelId: becomes.row })
      setRows((before) => moved(before, moves))
    },
  }))
  useImperativeHandle(held, () => ({ change: setRows }), [])
  return (
    <div style={{ width: sizes.width }}>
      <Timeline
        ref={timeline}
        label="Schedule"
        lanes={lanes}
        rows={rows}
        laneHeight={sizes.rowHeight}
        labelWidth={sizes.sideWidth}
        height={sizes.height}
        mode="bump"
        actions={actions}
      />
    </div>
  )
}

function moved(rows: BarRows, moves: SlotMoves): BarRows {
  return Array.from(moves).reduce((before, [id, { was, becomes }]) => {
    const bar = before.get(was.row).airings.find((one) => one.id === id)
    return bar ? put(before, { ...bar, ...becomes }, was.row) : before
  }, rows)
}

/** Returns the rows with the bar in its row, and removes it from its earlier row. */
function put(rows: BarRows, bar: TimelineBar, was: string | undefined): BarRows {
  if (was === undefined || was === bar.row) return withBar(rows, bar)
  const others = rows.get(was).airings.filter(({ id }) => id !== bar.id)
  return withBar(rows.with(was, others), bar)
}

function lanesOf({ channels, start, end }: MountedSchedule, sizes: MountedSizes): TimelineLane[] {
  const axis = { from: start, until: end, zone: 'UTC', pxPerMs: sizes.pxPerHour / HOUR_MS }
  return channels.map(({ id, name }) => ({ id, row: id, label: name, axis }))
}

function barOf({ id, channelId, title, start, end }: MountedProgram): TimelineBar {
  return { id, row: channelId, label: title, startsAt: start, endsAt: end, phase: 'ahead' }
}
