import type { ReactNode } from 'react'
import styles from './desk-layout.module.css'

type DeskPageProps = {
  /** Whether the page is exactly as tall as the window, and its parts scroll on their own. */
  fills: boolean
  children: ReactNode
}

/** A page that consists of a head, a timeline, and what is left below it. */
export function DeskPage({ fills, children }: DeskPageProps) {
  return (
    <div className={styles.page} data-fills={fills || undefined}>
      {children}
    </div>
  )
}
