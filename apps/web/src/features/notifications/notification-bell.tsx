import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useNewNotifications } from '#data/use-unread-notifications.ts'
import { useHashModals } from '#ui/hash-modals.ts'
import { showToast } from '#ui/toast.tsx'
import styles from './notifications.module.css'
import { useInbox } from './use-inbox.ts'

const MOST_COUNTED = 99

/** In the bar: how many notifications wait, and the way to them. It tells of each that comes in. */
export function NotificationBell() {
  const { openModal } = useHashModals()
  const count = useInbox().notifications?.length ?? 0
  useNewNotifications(({ title }) => showToast({ summary: 'New notification', detail: title }))

  return (
    <ActionIcon
      className={styles.bell ?? ''}
      onClick={() => openModal('notifications')}
      aria-label={count === 0 ? 'Notifications' : `Notifications, ${count} new`}
      data-hint="Notifications"
    >
      <IconBell size={18} stroke={1.6} />
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
        </span>
      )}
    </ActionIcon>
  )
}
