import { type Axis, snapOnAxis, toTime } from '@docket/model/schedule/axis/axis'
import type { EpochMs } from '@docket/model/time/instants'
import { edgePush } from '../hand/pointer-field.ts'

type Point = { clientX: number; clientY: number }

/**
 * Returns the time under a point of the screen, snapped to the wall clock, while something is dragged over a column, or
 * undefined outside of it. Scrolls near the edges of the page.
 */
export function timeOverColumn(
  column: HTMLElement,
  axis: Axis,
  { clientX, clientY }: Point,
): EpochMs | undefined {
  const { left, right, top, bottom } = column.getBoundingClientRect()
  const isOver = left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
  if (!isOver) return undefined
  scrollPage(column, clientY)
  return snapOnAxis(axis, toTime(axis, clientY - top))
}

/** Scrolls the page of an element when a pointer is near its upper or lower edge. */
export function scrollPage(element: HTMLElement, clientY: number): void {
  const page = element.closest('main')
  const box = page?.getBoundingClientRect()
  if (box) page?.scrollBy(0, edgePush(clientY, box.top, box.bottom))
}
