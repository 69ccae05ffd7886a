import type { GuideView } from '@docket/model/guide/guide-page'
import { useCallback, useSyncExternalStore } from 'react'

/** As in the style sheet. */
const NARROW = '(max-width: 43.75em)'
const PAPER = 'print'

type ShownViews = { list: boolean; grid: boolean; onPaper: boolean }

/**
 * Which views are in the document. Where that is the screen's to decide, the server draws both and
 * the style sheet shows one; the browser then leaves the other out. On paper a guide is its list.
 */
export function useShownViews(view: GuideView): ShownViews {
  const narrow = useMedia(NARROW)
  if (useMedia(PAPER)) return { list: true, grid: false, onPaper: true }
  const onPaper = false
  if (view !== 'auto') return { list: view === 'list', grid: view !== 'list', onPaper }
  return { list: narrow !== false, grid: narrow !== true, onPaper }
}

/** Whether the query holds; not known where pages are drawn without a screen. */
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
