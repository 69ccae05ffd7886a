import type { PushedNotice } from '@docket/model/accounts/push'

/*
 * The studio's service worker. It shows notifications and opens what they are about; it controls no page and stores
 * nothing.
 */

/** An event that stays active until its work is done. */
type LongEvent = Event & { waitUntil(work: Promise<unknown>): void }
type PushEvent = LongEvent & { readonly data: { json(): unknown } | null }
type NoticeEvent = LongEvent & { readonly notification: Notification }
type Page = { readonly url: string; focus(): Promise<unknown> }

/** TypeScript's worker types conflict with the DOM types that these files are compiled with. */
type WorkerScope = {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: object): Promise<readonly Page[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install', listener: (event: LongEvent) => void): void
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void
  addEventListener(name: 'notificationclick', listener: (event: NoticeEvent) => void): void
}

const scope = globalThis as unknown as WorkerScope

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('push', (event) => {
  const notice = event.data?.json() as PushedNotice | undefined
  if (!notice) return
  const { title, body, tag, lang, path } = notice
  event.waitUntil(
    scope.registration.showNotification(title, {
      body,
      tag,
      lang,
      icon: '/tvguide/icon-192.png',
      data: path,
    }),
  )
})

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(String(event.notification.data)))
})

/** Shows the page in the window that has it open, or else in a new one. Other windows may have unsaved changes. */
async function show(path: string): Promise<void> {
  const { href } = new URL(path, scope.location.origin)
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => url === href)
  await (open ? open.focus() : scope.clients.openWindow(href))
}
