import { IconPlugConnectedX } from '@tabler/icons-react'
import { useIsLive } from '#data/connection/live-connection.ts'
import { useSession } from '#data/session/use-session.ts'
import { NotificationBell } from '#features/station/notifications/notification-bell.tsx'
import { StationClock } from '#ui/frame/station-clock.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './bar.module.css'
import { JumpButton } from './jump-button.tsx'
import { WhereAmI } from './where-am-i.tsx'
import { words } from './words/frame.ts'

/** The top bar: breadcrumb, search, station time, notifications and account menu. */
export function Bar() {
  const session = useSession()
  const isLive = useIsLive()
  return (
    <div className={styles.bar}>
      <div className={styles.start}>
        <WhereAmI />
        <span role="status" className={styles.connection}>
          {!isLive && (
            <span data-hint={words.changesAppearLater}>
              <IconPlugConnectedX size={16} stroke={1.6} aria-hidden />
              <span className={styles.said}>{words.reconnecting}</span>
            </span>
          )}
        </span>
      </div>
      <JumpButton />
      <div className={styles.end}>
        <StationClock />
        <NotificationBell />
        {session && <AccountMenu user={session.user} />}
      </div>
    </div>
  )
}
