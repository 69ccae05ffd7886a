import type { BrowserAddress } from '../collections/audience/followers.ts'
import { endpoint } from '../endpoint.ts'

/** The address of the studio's service worker, which shows notifications. It controls no page. */
export const STUDIO_WORKER_PATH = '/studio/worker.js'

/** How many browsers of one user get notifications. A further one takes the place of the oldest. */
export const MOST_PUSH_BROWSERS = 10

/** What the service worker is sent. `path` is one of the studio. */
export type PushedNotice = { title: string; body: string; path: string; tag: string; lang: string }

/** Returns the key that browsers subscribe with. */
export const readPushKey = endpoint<Record<string, never>, { key: string }>('GET', '/api/push/key')

/**
 * Stores the current user's browser, or that it is still there. One that another user had belongs to this one from then
 * on. `label` names it for its user.
 */
export const keepPushBrowser = endpoint<BrowserAddress & { label: string }, { id: string }>(
  'POST',
  '/api/push/browsers',
)

/**
 * Removes a browser, also after its session has ended: only the browser itself has all three parts. The answer is the
 * same for one that is unknown.
 */
export const dropPushBrowser = endpoint<BrowserAddress, { dropped: true }>(
  'POST',
  '/api/push/browsers/drop',
)
