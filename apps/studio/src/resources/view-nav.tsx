import type { ReactNode } from 'react'
import styles from './view-nav.module.css'

type ViewNavProps = { label: string; children: ReactNode }

/** A row of links to the views of a page. It scrolls when it is longer than the page is wide. */
export function ViewNav({ label, children }: ViewNavProps) {
  return (
    <nav className={styles.views} aria-label={label}>
      {children}
    </nav>
  )
}
