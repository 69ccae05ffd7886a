import { type RefCallback, useCallback, useState } from 'react'

/** The assumed width until the element is measured, and on the server. */
const FIRST_PX = 1000

/** Returns a ref and the width of its element in pixels, kept current. */
export function useMeasuredWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(FIRST_PX)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return
    setWidth(element.clientWidth)
    const watching = new ResizeObserver(() => setWidth(element.clientWidth))
    watching.observe(element)
    return () => watching.disconnect()
  }, [])
  return [measure, width]
}
