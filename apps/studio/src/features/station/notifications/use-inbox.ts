import type { Notification } from '@docket/model/station/notifications'
import { notifications as words } from '@docket/texts/studio/station'
import { useSyncExternalStore } from 'react'
import { showToast } from '#ui/toast/toast.tsx'
import { createDismissals } from './dismissals.ts'
import { markRead, useUnreadNotifications } from './use-unread-notifications.ts'

// At module level, because the list may close while an item is still animating out of it.
const dismissals = createDismissals({
  markRead,
  onRefused: ({ title }, error) =>
    showToast({
      severity: 'error',
      summary: words.notDismissed({ title }),
      detail: error instanceof Error ? error.message : words.tryAgainShortly,
    }),
})

export const { dismiss } = dismissals

export type Inbox = {
  /** The notifications in the list, newest first. `undefined` until loaded. */
  notifications: readonly Notification[] | undefined
  error: Error | null
  isSliding: (notification: Notification) => boolean
  refetch: () => unknown
}

/** Returns the notifications that the user has not dismissed. */
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
