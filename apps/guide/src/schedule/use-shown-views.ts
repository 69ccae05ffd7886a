import type { GuideView } from '@docket/model/guide/guide-page'
import { useCallback, useSyncExternalStore } from 'react'

/** The same breakpoint as in the style sheet. */
const NARROW = '(max-width: 43.75em)'
const PAPER = 'print'

type ShownViews = { list: boolean; grid: boolean; onPaper: boolean }

/**
 * Returns which views to render. When the screen's width decides, the server renders both, the style sheet
 * shows one, and the browser then removes the other. Printing uses the list.
 */
export function useShownViews(view: GuideView): ShownViews {
  const narrow = useMedia(NARROW)
  if (useMedia(PAPER)) return { list: true, grid: false, onPaper: true }
  const onPaper = false
  if (view !== 'auto') return { list: view === 'list', grid: view !== 'list', onPaper }
  return { list: narrow !== false, grid: narrow !== true, onPaper }
}

/** Returns whether the media query matches, or undefined on the server. */
function useMedia(query: string): boolean | undefined {
  const follow = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore<boolean | undefined>(follow, () => matchMedia(query).matches, unknown)
}

function unknown(): undefined {
  return undefined
}
