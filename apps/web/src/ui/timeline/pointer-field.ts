import { toTime } from '@docket/model/schedule/axis'
import { type Grip, snapTo, type Wanted } from './hand.ts'
import type { TimelineLane } from './timeline-model.ts'
import type { TimePlace } from './timeline-props.ts'

const EDGE_PX = 56
const EDGE_SPEED_PX = 14
const HANDLE_PX = 10
const TOUCH_HANDLE_PX = 44

/** Where the lanes are on the screen, read anew at every step because they scroll. */
export type Field = {
  scroller: HTMLElement
  /** The element whose left upper corner is where the first lane's time begins. */
  ground: HTMLElement
  lanes: readonly TimelineLane[]
  laneHeight: number
  labelWidth: number
  staysInRow?: boolean
  clicksAfterDrag?: boolean
}

/** What a pointer went down on. */
export type Press = {
  id: string
  grip: Grip
  lane: number
  x: number
  y: number
  /** From the edge that the grip moves to the pointer: as time, for the hours may change their width. */
  offsetMs: number
  pointer: number
}

/** What lies under a pointer that goes down; `undefined` where that is no bar. */
export function pressOf(event: PointerEvent, { ground, lanes }: Field): Press | undefined {
  const target = event.target instanceof Element ? event.target : undefined
  const bar = target?.closest<HTMLElement>('[data-bar]')
  const id = bar?.dataset.bar
  if (!bar || !id) return undefined
  const box = bar.getBoundingClientRect()
  const grip = gripOf(event, bar, box)
  const edge = grip === 'end' ? box.right : startOf(bar, box, ground)
  const lane = Number(bar.dataset.lane)
  const axis = lanes[lane]?.axis
  if (!axis) return undefined
  return {
    id,
    grip,
    lane,
    x: event.clientX,
    y: event.clientY,
    offsetMs: (event.clientX - edge) / axis.pxPerMs,
    pointer: event.pointerId,
  }
}

/** The ends of a bar are its handles, as the style sheet draws them. */
function gripOf({ clientX, pointerType }: PointerEvent, bar: HTMLElement, box: DOMRect): Grip {
  const handles = bar.dataset.handles?.split(' ') ?? []
  const isWide = pointerType === 'touch' && bar.getAttribute('aria-selected') === 'true'
  const reach = Math.min(isWide ? TOUCH_HANDLE_PX : HANDLE_PX, box.width * 0.3)
  if (handles.includes('start') && clientX - box.left < reach) return 'start'
  return handles.includes('end') && box.right - clientX < reach ? 'end' : 'body'
}

/** Where the bar begins on the screen; one that began before its lane says so. */
function startOf({ dataset }: HTMLElement, box: DOMRect, ground: HTMLElement): number {
  if (dataset.startPx === undefined) return box.left
  return Number(dataset.startPx) + ground.getBoundingClientRect().left
}

/** Where the pointer would have the pressed bar, on a step of the wall clock. */
export function wantedAt(field: Field, press: Press, event: PointerEvent): Wanted | undefined {
  const { ground, lanes, laneHeight } = field
  const box = ground.getBoundingClientRect()
  const under = Math.floor((event.clientY - box.top) / laneHeight)
  const lane =
    press.grip === 'body' && !field.staysInRow ? clamp(under, 0, lanes.length - 1) : press.lane
  const there = lanes[lane]
  if (!there) return undefined
  const at = toTime(there.axis, event.clientX - box.left) - press.offsetMs
  return { lane, at: snapTo(there, at) }
}

/** The row and the step of its wall clock at a point of the screen, if a lane is there. */
export function placeAtPoint(
  { ground, lanes, laneHeight }: Field,
  clientX: number,
  clientY: number,
): TimePlace | undefined {
  const box = ground.getBoundingClientRect()
  const lane = lanes[Math.floor((clientY - box.top) / laneHeight)]
  return lane && { row: lane.row, at: snapTo(lane, toTime(lane.axis, clientX - box.left)) }
}

/** Whether a point of the screen is over the view, its labels aside. */
export function isOver({ scroller, labelWidth }: Field, x: number, y: number): boolean {
  const box = scroller.getBoundingClientRect()
  return box.left + labelWidth <= x && x < box.right && box.top <= y && y < box.bottom
}

/** Near the edges of the view the timeline goes on. */
export function scrollAtEdge(
  { scroller, labelWidth }: Field,
  { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>,
): void {
  const box = scroller.getBoundingClientRect()
  const x = edgePush(clientX, box.left + labelWidth, box.right)
  const y = edgePush(clientY, box.top, box.bottom)
  if (x !== 0 || y !== 0) scroller.scrollBy(x, y)
}

/** How far a view goes on for a pointer near one of its edges, along one axis. */
export function edgePush(at: number, low: number, high: number): number {
  if (at < low + EDGE_PX) return -EDGE_SPEED_PX
  return at > high - EDGE_PX ? EDGE_SPEED_PX : 0
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
