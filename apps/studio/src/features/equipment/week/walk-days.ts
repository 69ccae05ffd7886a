import type { KeyboardEvent } from 'react'

const SIDEWAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Moves the focus: left and right to free days of the same item, up and down to those of other items. */
export function walkDays(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget: lane, key } = event
  const from = target instanceof HTMLElement ? target.dataset.day : undefined
  if (from === undefined) return
  const own = freeDays(lane)
  const at = own.findIndex(({ dataset }) => dataset.day === from)
  const to = key in SIDEWAYS ? own[at + (SIDEWAYS[key] ?? 0)] : freeDayBeyond(lane, from, key)
  if (!to) return
  event.preventDefault()
  to.focus()
}

/**
 * Returns the same day, or the first free one after it, of the nearest item up or down that has a free day.
 * Falls back to that item's last free day.
 */
function freeDayBeyond(lane: HTMLElement, day: string, key: string): HTMLElement | undefined {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const lanes = [...document.querySelectorAll<HTMLElement>('[data-draw]')]
  const at = lanes.indexOf(lane)
  const beyond = key === 'ArrowDown' ? lanes.slice(at + 1) : lanes.slice(0, at).reverse()
  const days = beyond.map(freeDays).find((found) => found.length > 0)
  return days?.find(({ dataset }) => (dataset.day ?? '') >= day) ?? days?.at(-1)
}

function freeDays(lane: HTMLElement): HTMLElement[] {
  return [...lane.querySelectorAll<HTMLElement>('[data-day]')]
}
