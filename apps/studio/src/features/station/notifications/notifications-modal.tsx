import type { Notification } from '@docket/model/station/notifications'
import { notifications as words } from '@docket/texts/studio/station'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useIcon } from '#data/use-icon.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { HashModalProps } from '#ui/dialog/hash-modals.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { iconOf } from './icon-of.ts'
import styles from './notifications.module.css'
import { dismiss, useInbox } from './use-inbox.ts'

/** S2.15: The user's unread notifications. A card opens its link, or is dismissed. */
export function NotificationsModal({ opened, onClose }: HashModalProps) {
  const { notifications, error, isSliding, refetch } = useInbox()
  const count = notifications?.length ?? 0
  const title = count === 0 ? words.noNotifications : words.notifications

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={
        <span className={styles.title}>
          {title} {count > 0 && <Badge>{count}</Badge>}
        </span>
      }
    >
      {error && !notifications && <Failure error={error} onRetry={refetch} />}
      {notifications && count === 0 && <EmptyState picture="done">{words.allCaughtUp}</EmptyState>}
      <ul className={styles.list}>
        {notifications?.map((notification) => (
          <Card
            key={notification.id}
            notification={notification}
            sliding={isSliding(notification)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

type CardProps = { notification: Notification; sliding: boolean }

function Card({ notification, sliding }: CardProps) {
  const navigate = useNavigate()
  const svg = useIcon(iconOf(notification.type))
  const { title, body, path, type } = notification

  return (
    <li className={styles.card} data-type={type || 'info'} data-sliding={sliding}>
      <Icon svg={svg} />
      <div className={styles.words}>
        <button
          type="button"
          className={styles.way}
          onClick={() => (path ? void navigate({ href: path }) : dismiss(notification))}
        >
          {title}
        </button>
        <p className={styles.message}>{body}</p>
      </div>
      <Button variant="quiet" onClick={() => dismiss(notification)}>
        {words.dismiss}
      </Button>
    </li>
  )
}
