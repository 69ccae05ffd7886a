import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type BadgeTone = 'plain' | 'now' | 'warning' | 'danger'

type BadgeProps = { tone?: BadgeTone; children: ReactNode }

/** Shows a short label next to a name: Live, Locked, 2 conflicts. Its color never says more than its text. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
