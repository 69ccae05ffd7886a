import { endpoint } from '../kernel/endpoint.ts'
import { idOnlyShape } from '../kernel/shapes.ts'

/** The push subscription of one browser, as the browser provided it. */
export type BrowserAddress = { endpoint: string; p256dh: string; auth: string }

/** The address of the studio's service worker, which shows notifications. It controls no page. */
export const STUDIO_WORKER_PATH = '/studio/worker.js'

/** The maximum number of browsers per user that get notifications. Adding another one replaces the oldest. */
export const MAX_PUSH_BROWSERS = 10

/** The message that the service worker receives. `path` is a path in the studio. */
export type PushedNotice = { title: string; body: string; path: string; tag: string; lang: string }

/** Returns the key that browsers subscribe with. */
export const readPushKey = endpoint<Record<string, never>, { key: string }>(
  'GET',
  '/api/push/key',
  { answer: (z) => z.object({ key: z.string() }) },
)

/**
 * Stores the current user's browser, or confirms that it is still in use. If the browser belonged to another user, it
 * now belongs to this one. `label` is the name that the user sees.
 */
export const storePushBrowser = endpoint<BrowserAddress & { label: string }, { id: string }>(
  'POST',
  '/api/push/browsers',
  { answer: idOnlyShape },
)

/**
 * Removes a browser. This works even after its session has ended, because only the browser itself knows all three
 * parts. The response is the same for an unknown browser.
 */
export const dropPushBrowser = endpoint<BrowserAddress, { dropped: true }>(
  'POST',
  '/api/push/browsers/drop',
  { answer: (z) => z.object({ dropped: z.literal(true) }) },
)
