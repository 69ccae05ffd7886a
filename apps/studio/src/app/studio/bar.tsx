import type { User } from '@docket/model/accounts/users'
import { frame as words } from '@docket/texts/studio/app'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useHasNews } from '#data/account/latest-news.ts'
import { useIsLive } from '#data/connection/live-connection.ts'
import { useSession } from '#data/session/use-session.ts'
import { NotificationBell } from '#features/station/notifications/notification-bell.tsx'
import { StationClock } from '#ui/frame/station-clock.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { AccountItems } from './account-items.tsx'
import styles from './bar.module.css'
import { JumpButton } from './jump-button.tsx'
import { WhereAmI } from './where-am-i.tsx'

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

type AccountMenuProps = { user: User }

/** The button with the user's initials, which opens the menu of the account. */
function AccountMenu({ user }: AccountMenuProps) {
  const hasNews = useHasNews()
  const name = user.name || user.email
  return (
    <Menu
      align="end"
      target={
        <button
          type="button"
          className={styles.me}
          aria-label={words.accountOf({ initials: initialsOf(name), name })}
          aria-description={hasNews ? words.somethingNew : undefined}
        >
          {initialsOf(name)}
          {hasNews && <span className={styles.news} data-news />}
        </button>
      }
    >
      <AccountItems user={user} />
    </Menu>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
