import { type RefObject, useEffect, useState } from 'react'

const NEAR = '200px'

/**
 * Returns whether the element is in view or close to it. The browser's own `lazy` loads a thousand pixels too
 * early.
 */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const { current } = element
    if (isNear || !current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      // Pages scroll in their own container, to which `rootMargin` does not apply.
      { rootMargin: NEAR, scrollMargin: NEAR },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
