import {
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'

/** Additional rows rendered beyond the edges, so that scrolling shows them at once. */
const OVERSCAN = 8
/** The visible rows come first. The others can wait until the user might scroll. */
const OVERSCAN_AFTER_MS = 250

/** The range of rendered rows, half-open. */
export type RowWindow = { from: number; until: number }

type SizedRowWindow = RowWindow & { width: number }

// The latest measurement. Tables usually have the same size, so the next one is correct in its first
// rendering.
let lastSeen: SizedRowWindow = { from: 0, until: 40, width: 0 }

/**
 * Returns the rows in view of a scrolling pane with `count` rows of equal height, plus some beyond, and the
 * pane's width.
 */
export function useRowWindow(
  pane: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): SizedRowWindow {
  const [seen, setSeen] = useState<SizedRowWindow>(lastSeen)
  const [spare, setSpare] = useState(0)
  const measure = useEffectEvent(() => {
    if (!pane.current) return
    const { scrollTop, clientHeight, clientWidth: width } = pane.current
    const from = Math.floor(scrollTop / rowHeight)
    const until = Math.ceil((scrollTop + clientHeight) / rowHeight)
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

  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSpare(OVERSCAN)), OVERSCAN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  const until = Math.min(seen.until + spare, count)
  const from = Math.max(0, Math.min(seen.from - spare, until - 1))
  return { from, until, width: seen.width }
}
