import { type Axis, fitAxis } from '@docket/model/schedule/axis/axis'
import { HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { equipment as words } from '@docket/texts/studio/equipment'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Scene } from '#ui/timeline/hand/hand-scene.ts'
import { createHand, type Hand } from '#ui/timeline/hand/hand-session.ts'
import { loadOnApproach } from '#ui/timeline/hand/planner.ts'
import type { Field } from '#ui/timeline/hand/pointer-field.ts'
import { attachPointer } from '#ui/timeline/hand/pointer-hand.ts'
import { previewLater } from '#ui/timeline/hand/preview-later.ts'
import { commandOf } from '#ui/timeline/keys/keys.ts'
import { moveByKeys } from '#ui/timeline/keys/move-by-keys.ts'
import { createAnnouncer } from '#ui/timeline/speech/announcer.ts'
import type { BarPlace, TimelineBar, TimelineLane } from '#ui/timeline/timeline-model.ts'
import type { WeekWindow } from './week-lanes.ts'

/** The id of a booking that is being drawn. */
export const DRAWN = 'drawn'

/** The time steps to which a drag can snap. The first one that is wide enough on screen is used. */
const STEPS_MS = [15 * MINUTE_MS, 30 * MINUTE_MS, ...[1, 2, 3, 6].map((hours) => hours * HOUR_MS)]
const MIN_STEP_PX = 2
const NOTE_GAP_PX = 6
/** Keeps the note above the bottom navigation of a phone. */
const NOTE_ROOM_PX = 160

type WeekElements = Record<'board' | 'layer' | 'note' | 'region', RefObject<HTMLElement | null>>

type WeekHandProps = {
  window: WeekWindow
  /** The ids of the items of one type, from top to bottom. `bars` are their bookings. */
  items: readonly string[]
  bars: readonly TimelineBar[]
  mayDraw: boolean
  span: NonNullable<Scene['telling']['span']>
  refusal: (bar: TimelineBar, place: BarPlace) => string | undefined
  onPut: (id: string, place: BarPlace) => void
  onRefused: (bar: TimelineBar, sentence: string) => void
}

/** Lets users drag the bookings of one type of equipment, or move them with keys, as on the timeline. */
export function useWeekHand(props: WeekHandProps, parts: WeekElements) {
  const latest = useRef(props)
  latest.current = props
  const drawn = useRef<TimelineBar>(undefined)
  const hand = useMemo(() => createWeekHand(latest, drawn, parts), [parts])
  const field = useMemo(() => fieldOf(latest, drawn, parts), [parts])
  useEffect(() => attachPointer(field, hand), [field, hand])
  useEffect(() => loadOnApproach(parts.board.current), [parts])

  const refocused = useRef<string>(undefined)
  // A booking that moved to another item has a new element, so it has lost the focus.
  useEffect(() => {
    const id = refocused.current
    if (!id || document.activeElement?.closest('[data-bar]')) return
    const bar = parts.board.current?.querySelector<HTMLElement>(`[data-bar="${CSS.escape(id)}"]`)
    if (!bar) return
    refocused.current = undefined
    bar.focus()
  })

  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const command = commandOf(event, hand.held !== undefined)
      const bar = event.target instanceof Element && event.target.closest<HTMLElement>('[data-bar]')
      if (!command || !bar) return
      const { bar: id, lane } = bar.dataset
      switch (command.kind) {
        case 'take':
        case 'nudge':
        case 'lane':
        case 'resize':
          moveByKeys(command, {
            hand,
            at: { bar: id, lane: Number(lane) },
            lanes: lanesOf(latest.current, parts),
          })
          break
        case 'release':
          refocused.current = id
          hand.release()
          break
        case 'cancel':
          hand.cancel()
          break
        default:
          return
      }
      event.preventDefault()
      event.stopPropagation()
    },
    onBlur() {
      if (hand.held) hand.cancel()
    },
  }
}

type LatestProps = RefObject<WeekHandProps>
type DrawnBar = RefObject<TimelineBar | undefined>

function createWeekHand(latest: LatestProps, drawn: DrawnBar, parts: WeekElements): Hand {
  const { board, layer, region } = parts
  const barOf = (id: string) =>
    id === DRAWN ? drawn.current : latest.current.bars.find((bar) => bar.id === id)
  const preview = previewLater(() => {
    if (!board.current || !layer.current) return undefined
    const lanes = lanesOf(latest.current, parts)
    const labelOf = (id: string) => barOf(id)?.label ?? ''
    const laneHeight = pitchOf(board.current)
    return { grid: board.current, layer: layer.current, lanes, laneHeight, labelOf }
  })
  let times = ''
  const showRefusal = (refusal?: string) => showNote(parts, times, refusal)

  return createHand({
    scene: () => sceneOf(latest.current, drawn.current, parts, barOf),
    preview: {
      ...preview,
      show(plan, held, says, isRefused) {
        times = says
        preview.show(plan, held, says, isRefused)
      },
    },
    watch: {
      onTake: () => undefined,
      onHold: (_, refusal) => showRefusal(refusal),
      onLetGo(id, _, refusal) {
        times = ''
        showRefusal()
        const bar = barOf(id)
        if (bar && refusal) latest.current.onRefused(bar, refusal)
      },
    },
    say: createAnnouncer(() => region.current),
    onCommit(moves, id) {
      const place = moves.get(id)?.becomes
      if (place) latest.current.onPut(id, place)
    },
  })
}

/** Shows the times of the dragged booking below the items, and why it is not allowed there. */
function showNote({ board, layer, note }: WeekElements, times: string, refusal?: string): void {
  const element = note.current
  if (!element || !board.current || !layer.current) return
  element.hidden = times === ''
  if (times === '') return
  const below = board.current.getBoundingClientRect().bottom + NOTE_GAP_PX
  element.style.top = `${Math.min(below, innerHeight - NOTE_ROOM_PX)}px`
  element.style.left = `${layer.current.getBoundingClientRect().left}px`
  element.toggleAttribute('data-refused', refusal !== undefined)
  element.replaceChildren(partOf('strong', times), partOf('span', refusal ?? ''))
}

function partOf(tag: 'strong' | 'span', text: string): HTMLElement {
  const part = document.createElement(tag)
  part.textContent = text
  return part
}

function sceneOf(
  { items, bars, span, window, refusal }: WeekHandProps,
  drawn: TimelineBar | undefined,
  parts: WeekElements,
  barOf: Scene['barOf'],
): Scene {
  const all = drawn ? [...bars, drawn] : bars
  return {
    lanes: lanesOf({ items, window }, parts),
    rows: items.map((id) => ({ id, slots: all.filter(({ row }) => row === id) })),
    picked: new Set(),
    barOf,
    // Bars can overlap during a drag: the lending rules report conflicts.
    mode: 'overlay',
    within: undefined,
    telling: { zone: window.zone, clock: '12h', span },
    refusal,
  }
}

function fieldOf(latest: LatestProps, drawn: DrawnBar, { board, layer, ...parts }: WeekElements) {
  return (): Field | undefined => {
    if (!board.current || !layer.current) return undefined
    const lanes = lanesOf(latest.current, { board, layer, ...parts })
    return {
      scroller: board.current,
      ground: layer.current,
      lanes,
      laneHeight: pitchOf(board.current),
      labelWidth: 0,
      draw(lane, at) {
        const row = lanes[lane]?.row
        if (!row || !latest.current.mayDraw) return undefined
        const times = { startsAt: at, endsAt: at }
        drawn.current = { id: DRAWN, row, label: words.newBooking, phase: 'ahead', ...times }
        return DRAWN
      },
    }
  }
}

function lanesOf(
  { items, window }: Pick<WeekHandProps, 'items' | 'window'>,
  { layer }: WeekElements,
): TimelineLane[] {
  const axis = axisOf(window, layer.current?.clientWidth ?? 0)
  return items.map((row) => ({ id: row, row, label: '', axis }))
}

function axisOf({ zone, ...window }: WeekWindow, widthPx: number): Axis {
  const axis = fitAxis(window, zone, Math.max(1, widthPx))
  const step = STEPS_MS.find((stepMs) => stepMs * axis.pxPerMs >= MIN_STEP_PX)
  return { ...axis, snapMs: step ?? HOUR_MS }
}

/** Returns the vertical distance from one item to the next, which is the same for all. */
function pitchOf(board: HTMLElement): number {
  const [first, second] = [...board.querySelectorAll('[data-draw]')].map((lane) =>
    lane.getBoundingClientRect(),
  )
  return first && second ? second.top - first.top : (first?.height ?? 1)
}
