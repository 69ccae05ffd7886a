import { type RefObject, useEffect, useState } from 'react'

/** The number of pictures that most screens show at first. */
const FIRST = 3
const ALL = Number.POSITIVE_INFINITY

/**
 * Returns how many of the pictures in a row to draw: those in view, and all of them once the viewer points at the row,
 * focuses it or scrolls it. Browsers load even lazy pictures far outside the screen, which would make the first view
 * heavy.
 */
export function useShownPictures(frame: RefObject<HTMLElement | null>): number {
  const [shown, setShown] = useState(FIRST)

  useEffect(() => {
    const row = frame.current
    const card = row?.querySelector('li')
    if (!row || !card) return
    setShown((before) => Math.max(before, Math.ceil(row.clientWidth / card.clientWidth)))
    // The list inside the row scrolls. Its `scroll` does not bubble, so the listener must capture it.
    for (const type of ['pointerover', 'focusin', 'scroll'])
      row.addEventListener(type, () => setShown(ALL), { capture: true, once: true, passive: true })
  }, [frame])

  return shown
}
