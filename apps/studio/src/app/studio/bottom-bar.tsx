import { frame as words } from '@docket/texts/studio/app'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './bottom-bar.module.css'
import { MAIN_NAV_ITEMS } from './nav-items.ts'

type BottomBarProps = { onMore: () => void }

/** The bottom navigation on phones: the main pages, and a button that opens the drawer with the others. */
export function BottomBar({ onMore }: BottomBarProps) {
  return (
    <nav className={styles.bar} aria-label={words.mainPages}>
      {MAIN_NAV_ITEMS.map(({ icon: Picture, name, path, outside }) =>
        outside ? (
          <a key={path} className={styles.way} href={path} target="_blank" rel="noreferrer">
            <Picture size={22} stroke={1.6} aria-hidden /> {name}
          </a>
        ) : (
          <Link key={path} className={styles.way} to={path}>
            <Picture size={22} stroke={1.6} aria-hidden /> {name}
          </Link>
        ),
      )}
      <button type="button" className={styles.way} onClick={onMore}>
        <IconMenu2 size={22} stroke={1.6} aria-hidden /> {words.more}
      </button>
    </nav>
  )
}
