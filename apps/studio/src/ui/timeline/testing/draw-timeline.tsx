import { fitAxis } from '@docket/model/schedule/axis/axis'
import type { SlotMoves } from '@docket/model/schedule/axis/board'
import { formatClock } from '@docket/model/time/format'
import { HOUR_MS } from '@docket/model/time/instants'
import { airtimeOfDay } from '@docket/model/time/zone'
import { useState } from 'react'
import { render, type Screen } from '../../testing/render.tsx'
import { rowsOfBars } from '../bar/bar-rows.ts'
import { NO_ACTIONS } from '../no-actions.ts'
import { Timeline } from '../timeline.tsx'
import type { TimelineBar, TimelineLane, ZoomRequest } from '../timeline-model.ts'
import type { TimelineActions, TimelineProps } from '../timeline-props.ts'

export const ZONE = 'America/New_York'
const DAY = '2026-11-21'
const HOUR_PX = 60

/** Returns a bar of a channel on the day of the tests, such as `News 13:00–14:00`. */
export function barOf(text: string, rest: Partial<TimelineBar> = {}): TimelineBar {
  const [, label = '', from = '', until = ''] = /^(.*) (\d+:\d\d)–(\d+:\d\d)$/.exec(text) ?? []
  const at = (clock: string) => Date.parse(`${DAY}T${clock.padStart(5, '0')}:00-05:00`)
  const times = { startsAt: at(from), endsAt: at(until) }
  return { id: label, row: 'one', label, phase: 'ahead', ...times, ...rest }
}

export function laneOf(row: string, hourPx = HOUR_PX): TimelineLane {
  const window = airtimeOfDay(DAY, ZONE)
  const hours = (window.until - window.from) / HOUR_MS
  return { id: row, row, label: `Channel ${row}`, axis: fitAxis(window, ZONE, hours * hourPx) }
}

type TimelineOptions = Partial<TimelineProps> & {
  bars: readonly TimelineBar[]
  channels?: readonly string[]
}

type TimelineScreen = Screen & {
  /** The calls of the timeline's actions: the name and the arguments. */
  said: unknown[][]
  bar(label: string): HTMLElement
  /** The channel and the times of a bar as they are drawn: `one 13:00–14:00`. */
  placeOf(label: string): string
}

/** Draws a timeline whose bars really move, and records every other action that it asks for. */
export async function drawTimeline(drawn: TimelineOptions): Promise<TimelineScreen> {
  const said: unknown[][] = []
  const held = new Map(drawn.bars.map((bar) => [bar.label, bar]))
  const screen = await render(<DrawnTimeline {...drawn} said={said} held={held} />)
  const bar = (label: string) => {
    const element = screen.container.querySelector<HTMLElement>(`[data-bar="${label}"]`)
    if (!element) throw new Error(`${label} is not drawn.`)
    return element
  }
  const placeOf = (label: string) => {
    const { row = '', startsAt = 0, endsAt = 0 } = held.get(label) ?? {}
    return `${row} ${[startsAt, endsAt].map((at) => formatClock(at, ZONE, '24h')).join('–')}`
  }
  return { ...screen, said, bar, placeOf }
}

type DrawnTimelineProps = TimelineOptions & { said: unknown[][]; held: Map<string, TimelineBar> }

function DrawnTimeline({ said, held, channels = ['one'], ...props }: DrawnTimelineProps) {
  const [bars, setBars] = useState(props.bars)
  const [selected, setSelected] = useState(props.selected)
  const [hourPx, setHourPx] = useState(HOUR_PX)

  function commit(moves: SlotMoves): void {
    const next = bars.map((bar) => ({ ...bar, ...moves.get(bar.id)?.becomes }))
    for (const bar of next) held.set(bar.label, bar)
    said.push(['onCommit', ...moves.keys()])
    setBars(next)
  }

  function zoom(request: ZoomRequest): void {
    said.push(['onZoom', request])
    const factor = { in: 2, out: 0.5, usual: HOUR_PX / hourPx }
    setHourPx(hourPx * (typeof request === 'string' ? factor[request] : request.factor))
  }

  const noted = Object.keys(NO_ACTIONS).map((name) => [
    name,
    (...args: unknown[]) => void said.push([name, ...args]),
  ])
  const actions = {
    ...(Object.fromEntries(noted) as TimelineActions),
    onCommit: commit,
    onZoom: zoom,
    onOpen: (id: string) => {
      said.push(['onOpen', id])
      setSelected(id)
    },
  }
  return (
    <Timeline
      label="Schedule"
      laneHeight={76}
      labelWidth={96}
      mode="bump"
      {...props}
      lanes={channels.map((row) => laneOf(row, hourPx))}
      rows={rowsOfBars(bars)}
      selected={selected}
      actions={actions}
    />
  )
}
