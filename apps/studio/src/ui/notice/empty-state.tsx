import type { ReactNode } from 'react'
import styles from './states.module.css'

type EmptyStateProps = {
  children: ReactNode
  /** The first action, such as a button. */
  action?: ReactNode
}

/** Shown where there is no data yet: explains what belongs here and how to begin. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.words}>{children}</p>
      {action}
    </div>
  )
}
