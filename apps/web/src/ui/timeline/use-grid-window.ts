import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  FIRST_WINDOW,
  type GridSight,
  type GridWindow,
  isFling,
  isSameSight,
  isSameWindow,
  windowFor,
} from './grid-window.ts'

const SETTLED_MS = 80

type Windowing = {
  scroller: RefObject<HTMLElement | null>
  laneCount: number
  laneHeight: number
  labelWidth: number
}

export type Following = {
  window: GridWindow
  /** Draws what has come into view, now: for who has scrolled and cannot wait for the event. */
  follow(): void
  /** The same within a layout effect, which draws at its end. */
  refresh(): void
  /** Where the view was when it was last drawn; it outlives lanes that became too short for it. */
  sight(): GridSight | undefined
}

/**
 * The part of the lanes that is drawn. React runs only when a chunk is crossed, and then within the
 * scroll event, so that no frame shows a gap.
 */
export function useGridWindow({ scroller, ...grid }: Windowing): Following {
  const [window, setWindow] = useState<GridWindow>(FIRST_WINDOW)
  const sizes = useRef(grid)
  sizes.current = grid
  const drawn = useRef<{ window: GridWindow; sight: GridSight | undefined }>({
    window,
    sight: undefined,
  })

  const next = useCallback(
    (mayFling: boolean): GridWindow | undefined => {
      const element = scroller.current
      if (!element) return undefined
      const { laneCount, laneHeight, labelWidth } = sizes.current
      const sight = sightOf(element, labelWidth)
      const last = drawn.current.sight
      // The event of a scroll that was followed at once: that it rests must not look like slowness.
      if (mayFling && last && isSameSight(last, sight)) return undefined
      const isFast = mayFling && last !== undefined && isFling(last, sight, laneHeight)
      const wanted = windowFor(sight, { count: laneCount, height: laneHeight }, isFast)
      drawn.current.sight = sight
      if (isSameWindow(wanted, drawn.current.window)) return undefined
      drawn.current.window = wanted
      return wanted
    },
    [scroller],
  )

  const follow = useCallback(() => {
    const wanted = next(true)
    if (wanted) flushSync(() => setWindow(wanted))
  }, [next])

  const refresh = useCallback(() => {
    const wanted = next(false)
    if (wanted) setWindow(wanted)
  }, [next])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let settled: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      follow()
      clearTimeout(settled)
      settled = setTimeout(refresh, SETTLED_MS)
    }
    refresh()
    const watching = new ResizeObserver(refresh)
    watching.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(settled)
      watching.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller, refresh, follow])

  // Other lanes, or higher ones, put others into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: their number and size are what it waits for
  useLayoutEffect(refresh, [grid.laneCount, grid.laneHeight, grid.labelWidth, refresh])

  return useMemo(
    () => ({ window, follow, refresh, sight: () => drawn.current.sight }),
    [window, follow, refresh],
  )
}

function sightOf(element: HTMLElement, labelWidth: number): GridSight {
  return {
    left: element.scrollLeft,
    width: Math.max(0, element.clientWidth - labelWidth),
    top: element.scrollTop,
    height: element.clientHeight,
  }
}
