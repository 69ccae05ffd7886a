import { RELOAD_GUARD_MS } from '@docket/model/constants'
import type { EpochMs } from '@docket/model/time'

const KEY = 'reloaded-at'

/** S9.1: a page that would reload itself does not when it did so less than ten seconds ago. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: EpochMs): boolean {
  const before = Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY)
  if (now - before < RELOAD_GUARD_MS) return false
  storage.setItem(KEY, String(now))
  return true
}

/**
 * A page's code may be gone when a newer build took its place: the page is loaded anew, which
 * brings the newer one. When that does not help, the fault is shown.
 */
export function reloadAfterLostChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(sessionStorage, Date.now())) return
    event.preventDefault()
    location.reload()
  })
}
