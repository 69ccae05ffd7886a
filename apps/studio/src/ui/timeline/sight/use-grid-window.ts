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

type WindowOptions = {
  scroller: RefObject<HTMLElement | null>
  laneCount: number
  laneHeight: number
  labelWidth: number
}

export type GridWindowState = {
  window: GridWindow
  /**
   * Renders what has come into view synchronously, for callers that have scrolled and cannot wait for the
   * event.
   */
  follow(): void
  /** Does the same in a layout effect, where React renders at the end. */
  refresh(): void
  /** Returns the view at the last rendering. It stays available when the lanes become too short for it. */
  sight(): GridSight | undefined
}

/**
 * Tracks the rendered part of the lanes. React renders only when a chunk border is crossed, within the scroll
 * event, so that no frame shows a gap.
 */
export function useGridWindow({ scroller, ...grid }: WindowOptions): GridWindowState {
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
      // A late event for a scroll already handled: standing still must not look like slow scrolling.
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

  // More or taller lanes change which ones are in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number or size of the lanes changes
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
