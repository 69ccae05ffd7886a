import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Returns the ref for a scrolling row of links. Scrolls the link of the current page into view when it becomes current. */
export function useCurrentInView(): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)
  // Before the first paint, so that nothing moves. Runs after every render, because other components render the links.
  useLayoutEffect(() => {
    const current = row.current?.querySelector('[aria-current=page]') ?? null
    if (current === shown.current) return
    shown.current = current
    if (!row.current || !current) return
    const [around, link] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()]
    const isCut = link.left < around.left || link.right > around.right
    if (isCut) row.current.scrollLeft += link.left - around.left - (around.width - link.width) / 2
  })
  return row
}
