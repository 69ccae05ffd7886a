import type { User } from '@docket/model/accounts/users'
import { useHasNews } from '#data/account/latest-news.ts'
import { Menu } from '#ui/menu/menu.tsx'
import { AccountItems } from './account-items.tsx'
import styles from './bar.module.css'
import { words } from './words/frame.ts'

type AccountMenuProps = { user: User }

/** The button with the user's initials, which opens the menu of the account. */
export function AccountMenu({ user }: AccountMenuProps) {
  const hasNews = useHasNews()
  const name = user.name || user.email
  return (
    <Menu
      align="end"
      target={
        <button
          type="button"
          className={styles.me}
          aria-label={words.accountOf(initialsOf(name), name)}
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
