import type { GuideView } from '@docket/model/guide/guide-page'
import { useSyncExternalStore } from 'react'

/** As in the style sheet. */
const NARROW = '(max-width: 43.75em)'

/**
 * Which views are in the document. Where that is the screen's to decide, the server draws both and
 * the style sheet shows one; the browser then leaves the other out.
 */
export function useShownViews(view: GuideView): { list: boolean; grid: boolean } {
  const narrow = useSyncExternalStore(followWidth, isNarrow, unknown)
  if (view !== 'auto') return { list: view === 'list', grid: view !== 'list' }
  return { list: narrow !== false, grid: narrow !== true }
}

function followWidth(listener: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function isNarrow(): boolean | undefined {
  return matchMedia(NARROW).matches
}

function unknown(): boolean | undefined {
  return undefined
}
