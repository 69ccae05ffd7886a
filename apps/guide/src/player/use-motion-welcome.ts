import { useEffect, useState } from 'react'
import { REDUCED, savesData } from './saves-data.ts'

/** Returns whether moving pictures may start: the viewer accepts motion and data, and sees most of the element. */
export function useMotionWelcome(element: Element): boolean {
  const [welcome, setWelcome] = useState(false)

  useEffect(() => {
    const reduced = matchMedia(REDUCED)
    let isSeen = false
    const look = () => setWelcome(isSeen && !document.hidden && !reduced.matches && !savesData())
    const observer = new IntersectionObserver(
      (entries) => {
        isSeen = entries.at(-1)?.isIntersecting ?? false
        look()
      },
      { threshold: 0.5 },
    )
    observer.observe(element)
    reduced.addEventListener('change', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      reduced.removeEventListener('change', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [element])

  return welcome
}
