import type { ReactNode } from 'react'
import { useCurrentInView } from '#ui/viewport/use-current-in-view.ts'
import styles from './view-nav.module.css'

type ViewNavProps = { label: string; children: ReactNode }

/** A row of links to the views of a page. It scrolls when it is longer than the page is wide. */
export function ViewNav({ label, children }: ViewNavProps) {
  const row = useCurrentInView()
  return (
    <nav ref={row} className={styles.views} aria-label={label}>
      {children}
    </nav>
  )
}
