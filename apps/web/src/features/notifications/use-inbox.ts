import type { Notification } from '@docket/model/collections/notifications'
import { useSyncExternalStore } from 'react'
import { markRead, useUnreadNotifications } from '#data/use-unread-notifications.ts'
import { showToast } from '#ui/toast.tsx'
import { createDismissals } from './dismissals.ts'

// Apart from any screen: the list may be closed while something is on its way out of it.
const dismissals = createDismissals({
  markRead,
  onRefused: ({ title }, error) =>
    showToast({
      severity: 'error',
      summary: `“${title}” could not be dismissed`,
      detail: error instanceof Error ? error.message : 'Try again shortly.',
    }),
})

export const { dismiss } = dismissals

export type Inbox = {
  /** What is in the list now, newest first; `undefined` until it has been read. */
  notifications: readonly Notification[] | undefined
  error: Error | null
  isSliding: (notification: Notification) => boolean
  refetch: () => unknown
}

/** What the signed-in person has not dismissed yet. */
export function useInbox(): Inbox {
  const { data, error, refetch } = useUnreadNotifications()
  const leaving = useSyncExternalStore(dismissals.subscribe, dismissals.current)
  return {
    notifications: data?.filter(({ id }) => leaving.get(id) !== 'gone'),
    error,
    isSliding: ({ id }) => leaving.get(id) === 'sliding',
    refetch,
  }
}
