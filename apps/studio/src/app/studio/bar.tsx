import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebar, IconPlugConnectedX } from '@tabler/icons-react'
import { useIsLive } from '#data/connection/live-connection.ts'
import { toggleSides } from '#data/panels/panels.ts'
import { changePanels, usePanels } from '#data/panels/use-panels.ts'
import { useSession } from '#data/session/use-session.ts'
import { NotificationBell } from '#features/notifications/notification-bell.tsx'
import { StationClock } from '#ui/frame/station-clock.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './bar.module.css'
import { JumpButton } from './jump-button.tsx'
import { WhereAmI } from './where-am-i.tsx'

/** The top bar: breadcrumb, station time and account menu. */
export function Bar() {
  const session = useSession()
  const { collections } = usePanels()
  const isLive = useIsLive()
  return (
    <div className={styles.bar}>
      <ActionIcon
        className={styles.sides ?? ''}
        onClick={() => changePanels(toggleSides)}
        aria-label="Side panels"
        aria-pressed={collections}
        data-hint={collections ? 'Hide the side panels' : 'Show the side panels'}
      >
        <IconLayoutSidebar size={18} stroke={1.6} />
      </ActionIcon>
      <WhereAmI />
      <JumpButton />
      <span role="status" className={styles.connection}>
        {!isLive && (
          <span data-hint="Changes by others appear when the connection is back">
            <IconPlugConnectedX size={16} stroke={1.6} aria-hidden />
            <span className={styles.said}>Reconnecting…</span>
          </span>
        )}
      </span>
      <span className={styles.clock}>
        <StationClock />
      </span>
      <NotificationBell />
      {session && <AccountMenu user={session.user} />}
    </div>
  )
}
