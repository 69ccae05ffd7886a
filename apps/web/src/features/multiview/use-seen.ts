import { type RefObject, useEffect, useState } from 'react'

/** Whether any of the element is on screen, and the page in front. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [onScreen, setOnScreen] = useState(false)
  const [inFront, setInFront] = useState(!document.hidden)

  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      setOnScreen(entries.at(-1)?.isIntersecting ?? false)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  useEffect(() => {
    const look = () => setInFront(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  return onScreen && inFront
}
