import { useCallback, useEffect, useRef, useState } from 'react'

const STAYS_MS = 5000

export type Banner = { isShown: boolean; wake(): void; hide(): void }

/** Shows the banner over the picture for some seconds after a key press. It never stays over a playing picture. */
export function useBanner(): Banner {
  const [isShown, setShown] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setShown(false)
  }, [])
  const wake = useCallback(() => {
    clearTimeout(timer.current)
    setShown(true)
    timer.current = setTimeout(() => setShown(false), STAYS_MS)
  }, [])
  useEffect(() => {
    wake()
    return () => clearTimeout(timer.current)
  }, [wake])
  return { isShown, wake, hide }
}
