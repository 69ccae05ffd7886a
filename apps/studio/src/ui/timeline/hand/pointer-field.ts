import { type Axis, snapOnAxis, toPx, toTime } from '@docket/model/schedule/axis/axis'
import type { EpochMs } from '@docket/model/time/instants'
import type { TimelineLane } from '../timeline-model.ts'
import type { TimePlace } from '../timeline-props.ts'
import { type BarPosition, type Grip, snapTo } from './hand.ts'

const EDGE_PX = 56
const EDGE_SPEED_PX = 14
const HANDLE_PX = 10
const TOUCH_HANDLE_PX = 44

/** The geometry of the lanes on the screen. Read again at every step, because the lanes scroll. */
export type Field = {
  scroller: HTMLElement
  /** The element whose upper left corner is the start of the first lane's time. */
  ground: HTMLElement
  lanes: readonly TimelineLane[]
  laneHeight: number
  labelWidth: number
  staysInRow?: boolean
  clicksAfterDrag?: boolean
  /**
   * Starts a new bar at a free place and returns its id. The pointer then drags its end. Free places are elements with
   * `data-draw`, the index of their lane.
   */
  draw?: (lane: number, at: EpochMs) => string | undefined
}

/** The bar and the position at which a pointer was pressed. */
export type Press = {
  id: string
  grip: Grip
  lane: number
  x: number
  y: number
  /**
   * The distance from the grip's edge to the pointer. As time, because zooming may change the width of an
   * hour.
   */
  offsetMs: number
  pointer: number
}

/** Returns the pressed bar and grip, or undefined if the pointer is neither on a bar nor where one can be drawn. */
export function pressOf(event: PointerEvent, field: Field): Press | undefined {
  const { ground, lanes } = field
  const target = event.target instanceof Element ? event.target : undefined
  const bar = target?.closest<HTMLElement>('[data-bar]')
  const id = bar?.dataset.bar
  if (!bar || !id) return target && drawnPress(event, target, field)
  const box = bar.getBoundingClientRect()
  const grip = gripOf(event, bar, box)
  const lane = Number(bar.dataset.lane)
  const axis = lanes[lane]?.axis
  if (!axis) return undefined
  const edge = grip === 'end' ? box.right : startOf(bar, box, { ground, axis })
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

function drawnPress(
  { clientX, clientY, pointerId }: PointerEvent,
  target: Element,
  { ground, lanes, draw }: Field,
): Press | undefined {
  const index = target.closest<HTMLElement>('[data-draw]')?.dataset.draw
  const lane = Number(index)
  const axis = lanes[lane]?.axis
  if (index === undefined || !axis) return undefined
  const edge = ground.getBoundingClientRect().left
  const at = snapOnAxis(axis, toTime(axis, clientX - edge))
  const id = draw?.(lane, at)
  if (!id) return undefined
  return { id, grip: 'end', lane, x: clientX, y: clientY, offsetMs: 0, pointer: pointerId }
}

/**
 * Returns the grip under the pointer. The handles are at the ends of a bar, as the style sheet draws them.
 */
function gripOf({ clientX, pointerType }: PointerEvent, bar: HTMLElement, box: DOMRect): Grip {
  const handles = bar.dataset.handles?.split(' ') ?? []
  const isWide = pointerType === 'touch' && bar.getAttribute('aria-selected') === 'true'
  const reach = Math.min(isWide ? TOUCH_HANDLE_PX : HANDLE_PX, box.width * 0.3)
  if (handles.includes('start') && clientX - box.left < reach) return 'start'
  return handles.includes('end') && box.right - clientX < reach ? 'end' : 'body'
}

/**
 * Returns the left edge of the bar on the screen. A bar that starts before its lane has the edge in a data
 * attribute: in pixels of the lane, or as a time if the lane's width is unknown when the bar is drawn.
 */
function startOf(
  { dataset }: HTMLElement,
  box: DOMRect,
  { ground, axis }: { ground: HTMLElement; axis: Axis },
): number {
  const { startPx, startsAt } = dataset
  if (startPx === undefined && startsAt === undefined) return box.left
  const px = startPx === undefined ? toPx(axis, Number(startsAt)) : Number(startPx)
  return px + ground.getBoundingClientRect().left
}

/** Returns the position at which the pointer wants the pressed bar, snapped to the wall clock. */
export function wantedAt(field: Field, press: Press, event: PointerEvent): BarPosition | undefined {
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

/** Returns the row and the snapped time at a point of the screen, or undefined if there is no lane. */
export function placeAtPoint(
  { ground, lanes, laneHeight }: Field,
  clientX: number,
  clientY: number,
): TimePlace | undefined {
  const box = ground.getBoundingClientRect()
  const lane = lanes[Math.floor((clientY - box.top) / laneHeight)]
  return lane && { row: lane.row, at: snapTo(lane, toTime(lane.axis, clientX - box.left)) }
}

/** Returns whether a point of the screen is over the view, excluding its labels. */
export function isOver({ scroller, labelWidth }: Field, x: number, y: number): boolean {
  const box = scroller.getBoundingClientRect()
  return box.left + labelWidth <= x && x < box.right && box.top <= y && y < box.bottom
}

/** Scrolls the timeline if the pointer is near the edges of the view. */
export function scrollAtEdge(
  { scroller, labelWidth }: Field,
  { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>,
): void {
  const box = scroller.getBoundingClientRect()
  const x = edgePush(clientX, box.left + labelWidth, box.right)
  const y = edgePush(clientY, box.top, box.bottom)
  if (x !== 0 || y !== 0) scroller.scrollBy(x, y)
}

/** Returns how far to scroll along one axis for a pointer near an edge of the view. */
export function edgePush(at: number, low: number, high: number): number {
  if (at < low + EDGE_PX) return -EDGE_SPEED_PX
  return at > high - EDGE_PX ? EDGE_SPEED_PX : 0
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
