import { RELOAD_GUARD_MS } from '@docket/model/constants'
import type { EpochMs } from '@docket/model/time'
import { latestBuild, readJson } from './build-watch.ts'
import { pageFact } from './page-fact.ts'

const KEY = 'reloaded-at'

/** S9.1: a page that would reload itself does not when it did so less than ten seconds ago. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: EpochMs): boolean {
  const before = Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY)
  if (now - before < RELOAD_GUARD_MS) return false
  storage.setItem(KEY, String(now))
  return true
}

/**
 * A page's code may be gone because a newer build took its place: then the page is loaded anew, which
 * brings the newer one, and the browser asks first when something is not saved. In any other case,
 * such as a line that is down, a reload would lose the page that is there; whoever asked for the code
 * says that it did not come.
 */
export function reloadAfterLostChunks(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfSuperseded())
}

async function reloadIfSuperseded(): Promise<void> {
  const latest = await latestBuild(readJson, Date.now()).catch(() => undefined)
  if (latest === undefined || latest === pageFact('build')) return
  if (mayReload(sessionStorage, Date.now())) location.reload()
}
