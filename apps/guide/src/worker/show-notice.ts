import type { FollowNotice } from '@docket/model/guide/following/following'
import { recrop } from '@docket/model/library/artwork/artwork'
import { type NoticeEvent, type PushEvent, scope } from './scope.ts'

/** The URLs that a notification opens or calls. */
type NoticeUrls = Pick<FollowNotice, 'url'> & { stop: string }

/** Most browsers support action buttons and `renotify`, but TypeScript's types lack them. */
type NoticeOptions = NotificationOptions & {
  renotify: boolean
  image?: string
  actions: { action: string; title: string }[]
}

/** Shows a notification about something followed. It replaces an earlier notification with the same tag. */
export function showNotice(event: PushEvent): void {
  const notice = event.data?.json() as FollowNotice | undefined
  if (!notice) return
  const { title, body, tag, lang, url, stop, picture } = notice
  const options: NoticeOptions = {
    body,
    tag,
    lang,
    renotify: true,
    ...(picture && { image: picture, icon: recrop(picture, '1x1-160.webp') }),
    actions: [{ action: 'stop', title: stop.label }],
    data: { url, stop: stop.url } satisfies NoticeUrls,
  }
  event.waitUntil(scope.registration.showNotification(title, options))
}

/** Opens the page that a notification is about. Its stop button ends such notifications instead. */
export function followNotice(event: NoticeEvent): void {
  const { notification, action } = event
  const { url, stop } = notification.data as NoticeUrls
  notification.close()
  event.waitUntil(action === 'stop' ? stopAt(stop) : open(url))
}

async function stopAt(path: string): Promise<void> {
  const answer = await fetch(path, { method: 'POST' }).catch(() => undefined)
  // 404: it was already stopped elsewhere.
  if (answer?.ok || answer?.status === 404) return
  await open(path)
}

async function open(path: string): Promise<void> {
  await scope.clients.openWindow(new URL(path, scope.location.origin).href)
}
