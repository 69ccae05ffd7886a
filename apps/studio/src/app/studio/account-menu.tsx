import type { User } from '@docket/model/collections/accounts/users'
import { useRef, useState } from 'react'
import { useHasNews } from '#data/session/latest-news.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'
import styles from './bar.module.css'
import { words } from './words/frame.ts'

const loadItems = async () => (await import('./account-items.tsx')).AccountItems
const AccountItems = onDemand(loadItems)
/** Loads the menu when the pointer or the focus arrives at its button, so that a press need not wait. */
const loadAhead = () => void loadItems().catch(() => undefined)

type AccountMenuProps = { user: User }

/** The button with the user's initials, which opens the menu of the account. */
export function AccountMenu({ user }: AccountMenuProps) {
  const [opened, setOpened] = useState(false)
  const hasNews = useHasNews()
  const button = useRef<HTMLButtonElement>(null)
  const name = user.name || user.email

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.me}
        aria-label={words.accountOf(initialsOf(name), name)}
        aria-description={hasNews ? words.somethingNew : undefined}
        aria-haspopup="menu"
        aria-expanded={opened}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => setOpened(!opened)}
      >
        {initialsOf(name)}
        {hasNews && <span className={styles.news} data-news />}
      </button>
      {opened && (
        <AccountItems
          user={user}
          button={button}
          onClose={() => {
            setOpened(false)
            button.current?.focus()
          }}
          onLeave={() => setOpened(false)}
        />
      )}
    </>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
