import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'

/** Rows beyond the edges that are drawn all the same, so that scrolling finds them there. */
const OVERSCAN = 8

/** The rows that are drawn, half-open. */
export type RowWindow = { from: number; until: number }

type Seen = RowWindow & { width: number }

// Panes are of one size as a rule: the next table is right at its first drawing.
let lastSeen: Seen = { from: 0, until: 40, width: 0 }

/** Which of `count` rows of one height are in view of a scrolling pane, with some to spare; and how wide it is. */
export function useRowWindow(
  pane: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): Seen {
  const [seen, setSeen] = useState<Seen>(lastSeen)
  const measure = useEffectEvent(() => {
    if (!pane.current) return
    const { scrollTop, clientHeight, clientWidth: width } = pane.current
    const from = Math.max(0, Math.floor(scrollTop / rowHeight) - OVERSCAN)
    const until = Math.ceil((scrollTop + clientHeight) / rowHeight) + OVERSCAN
    if (from === 0) lastSeen = { from, until, width }
    setSeen((before) => {
      const same = before.from === from && before.until === until && before.width === width
      return same ? before : { from, until, width }
    })
  })

  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const onScroll = () => measure()
    onScroll()
    const observer = new ResizeObserver(onScroll)
    observer.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [pane])

  const until = Math.min(seen.until, count)
  return { from: Math.min(seen.from, Math.max(0, until - 1)), until, width: seen.width }
}
