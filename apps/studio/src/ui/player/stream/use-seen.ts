import { type RefObject, useEffect, useState } from 'react'

/** Returns whether any part of the element is on screen and the browser tab is visible. */
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
    const update = () => setInFront(!document.hidden)
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])

  return onScreen && inFront
}
