import type { Notification } from '@docket/model/station/notifications'
import { notifications as words } from '@docket/texts/studio/station'
import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useHashModals } from '#ui/dialog/hash-modals.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { gather } from './gather.ts'
import styles from './notifications.module.css'
import { useInbox } from './use-inbox.ts'
import { useNewNotifications } from './use-unread-notifications.ts'

const MAX_COUNTED = 99

/** The hourly check of the channels creates several notifications at once, so they are gathered. */
const arrive = gather<Notification>(300, announce)

/**
 * Shows one toast for all notifications that arrive together, because several toasts would cover the page.
 */
function announce(arrived: Notification[]): void {
  const latest = arrived.at(-1)
  if (!latest) return
  const others = arrived.length - 1
  const summary = words.newNotifications({ count: arrived.length })
  const detail = others === 0 ? latest.title : words.titleAndMore({ title: latest.title, others })
  showToast({ summary, detail })
}

/** The button in the bar with the number of unread notifications. It also shows a toast for new ones. */
export function NotificationBell() {
  const { openModal } = useHashModals()
  const count = useInbox().notifications?.length ?? 0
  useNewNotifications(arrive)

  return (
    <ActionIcon
      className={styles.bell ?? ''}
      onClick={() => openModal('notifications')}
      aria-label={count === 0 ? words.notifications : words.notificationsWithNew({ count })}
      data-hint={words.notifications}
    >
      <IconBell size={18} stroke={1.6} />
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count > MAX_COUNTED ? `${MAX_COUNTED}+` : count}
        </span>
      )}
    </ActionIcon>
  )
}
