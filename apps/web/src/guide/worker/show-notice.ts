import type { FollowNotice } from '@docket/model/guide/following'
import { type NoticeEvent, type PushEvent, scope } from './scope.ts'

/** What a notice leads to. */
type Leads = Pick<FollowNotice, 'url'> & { stop: string }

/** Buttons and telling anew are known to most browsers, and not to the compiler. */
type NoticeOptions = NotificationOptions & {
  renotify: boolean
  actions: { action: string; title: string }[]
}

/** Shows what viewers asked to be told, in place of an earlier notice of the same. */
export function showNotice(event: PushEvent): void {
  const notice = event.data?.json() as FollowNotice | undefined
  if (!notice) return
  const { title, body, tag, lang, url, stop } = notice
  const options: NoticeOptions = {
    ...{ body, tag, lang, renotify: true },
    actions: [{ action: 'stop', title: stop.label }],
    data: { url, stop: stop.url } satisfies Leads,
  }
  event.waitUntil(scope.registration.showNotification(title, options))
}

/** Opens the page that a notice is about, or stops such notices at its button. */
export function followNotice(event: NoticeEvent): void {
  const { notification, action } = event
  const { url, stop } = notification.data as Leads
  notification.close()
  event.waitUntil(action === 'stop' ? stopAt(stop) : open(url))
}

async function stopAt(path: string): Promise<void> {
  const answer = await fetch(path, { method: 'POST' }).catch(() => undefined)
  // Whoever stopped it elsewhere has stopped it.
  if (answer?.ok || answer?.status === 404) return
  await open(path)
}

async function open(path: string): Promise<void> {
  await scope.clients.openWindow(new URL(path, scope.location.origin).href)
}
