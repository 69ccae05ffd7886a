import { type RefObject, useEffect, useState } from 'react'

/** As many pictures as most screens show at first. */
const FIRST = 3
const ALL = Number.POSITIVE_INFINITY

/**
 * Returns how many of the pictures in a row to draw: those in sight, and once the viewer reaches for the row, every
 * one. Browsers load pictures far beside the screen, however lazy, which would make the first view heavy.
 */
export function useShownPictures(frame: RefObject<HTMLElement | null>): number {
  const [shown, setShown] = useState(FIRST)

  useEffect(() => {
    const row = frame.current
    const card = row?.querySelector('li')
    if (!row || !card) return
    setShown((before) => Math.max(before, Math.ceil(row.clientWidth / card.clientWidth)))
    // Listeners of the frame hear of its row's `scroll` only on the way down.
    for (const type of ['pointerover', 'focusin', 'scroll'])
      row.addEventListener(type, () => setShown(ALL), { capture: true, once: true, passive: true })
  }, [frame])

  return shown
}
