import { RELOAD_GUARD_MS } from '@docket/model/kernel/constants'
import type { EpochMs } from '@docket/model/time/instants'
import { latestBuild, readJson } from './build-watch.ts'
import { pageFact } from './page-fact.ts'

const KEY = 'reloaded-at'

/** S9.1: returns whether the page may reload itself: not if it did so less than ten seconds ago. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: EpochMs): boolean {
  const before = Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY)
  if (now - before < RELOAD_GUARD_MS) return false
  storage.setItem(KEY, String(now))
  return true
}

/**
 * Reloads the page when loading code fails because a newer build replaced the files. The browser asks first
 * if there are unsaved changes. In other cases, such as a lost connection, a reload would lose the page; the
 * code that needed the module then reports the failure.
 */
export function reloadAfterLostChunks(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfSuperseded())
}

async function reloadIfSuperseded(): Promise<void> {
  const latest = await latestBuild(readJson, Date.now()).catch(() => undefined)
  if (latest === undefined || latest === pageFact('build')) return
  if (mayReload(sessionStorage, Date.now())) location.reload()
}
