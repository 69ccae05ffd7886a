import type { ReactNode } from 'react'
import styles from './at-once.module.css'
import { Skeleton } from './skeleton.tsx'

type AtOnceProps = {
  className?: string | undefined
  /** The parts; some of them may contain a `Skeleton` until they are loaded. */
  children: ReactNode
}

/**
 * Shows its parts once all of them are loaded, and one placeholder until then. For parts in a column whose
 * heights depend on their data: loading one by one, they would push each other around.
 */
export function AtOnce({ className, children }: AtOnceProps) {
  return (
    <div className={styles.place}>
      <div className={className ? `${styles.parts} ${className}` : styles.parts}>{children}</div>
      <div className={styles.waiting}>
        <Skeleton height="160px" />
      </div>
    </div>
  )
}
