import { useLayoutEffect, useState } from 'react'

const ROOM_PX = 4

export type MarkPlace = { left: number; top: number; width: number; height: number }

/** Returns the position of the first of the elements that is on screen, and updates it when the window is resized. */
export function usePlaceOf(selectors: readonly string[] = []): MarkPlace | undefined {
  const [place, setPlace] = useState<MarkPlace>()
  const all = selectors.join()
  useLayoutEffect(() => {
    const measure = () => setPlace(placeOf(all === '' ? [] : all.split(',')))
    measure()
    addEventListener('resize', measure)
    addEventListener('scroll', measure, { capture: true, passive: true })
    return () => {
      removeEventListener('resize', measure)
      removeEventListener('scroll', measure, { capture: true })
    }
  }, [all])
  return place
}

function placeOf(selectors: readonly string[]): MarkPlace | undefined {
  for (const element of selectors.flatMap((one) => [...document.querySelectorAll(one)])) {
    const { left, top, width, height } = element.getBoundingClientRect()
    const isSeen = width > 0 && height > 0 && top >= 0 && top + height <= innerHeight
    if (isSeen) {
      return {
        left: left - ROOM_PX,
        top: top - ROOM_PX,
        width: width + 2 * ROOM_PX,
        height: height + 2 * ROOM_PX,
      }
    }
  }
  return undefined
}
