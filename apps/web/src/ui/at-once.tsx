import type { ReactNode } from 'react'
import styles from './at-once.module.css'
import { Skeleton } from './skeleton.tsx'

type AtOnceProps = {
  className?: string | undefined
  /** Of the parts; some of them may hold a `Skeleton` until they are loaded. */
  children: ReactNode
}

/**
 * Shows its parts when all of them are loaded, and a placeholder until then. It is for parts below
 * one another whose heights depend on what is loaded: each would push the next ones about.
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
