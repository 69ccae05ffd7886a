import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The stretch of pixels of the lanes that is drawn. */
export type PxWindow = { fromPx: number; untilPx: number }

const CHUNK_PX = 300
const EVERYTHING = { fromPx: 0, untilPx: 4000 }

/**
 * The part of the lanes that is in view, in chunks of 300 px and one more to either side. React runs
 * only when the chunk changes, and then within the scroll event, so that no frame shows a gap.
 */
export function useTimeWindow(scroller: RefObject<HTMLElement | null>): PxWindow {
  const [window, setWindow] = useState<PxWindow>(EVERYTHING)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let known = ''
    const measure = () => {
      const fromPx = (Math.floor(element.scrollLeft / CHUNK_PX) - 1) * CHUNK_PX
      const reach = Math.ceil(element.clientWidth / CHUNK_PX) + 3
      const next = { fromPx, untilPx: fromPx + reach * CHUNK_PX }
      const key = `${next.fromPx} ${next.untilPx}`
      if (key === known) return
      known = key
      return next
    }
    const onScroll = () => {
      const next = measure()
      if (next) flushSync(() => setWindow(next))
    }
    const onResize = () => {
      const next = measure()
      if (next) setWindow(next)
    }
    const sizes = new ResizeObserver(onResize)
    sizes.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller])

  return window
}
