import { type RefObject, useEffect, useState } from 'react'

const NEAR = '200px'

/** Whether one has scrolled to it, or nearly: browsers' own `lazy` fetches a thousand pixels too soon. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const { current } = element
    if (isNear || !current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      // Pages scroll in a frame of their own, which the root's margin does not reach into.
      { rootMargin: NEAR, scrollMargin: NEAR },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
