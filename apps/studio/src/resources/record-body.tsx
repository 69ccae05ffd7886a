import type { ReactNode } from 'react'
import styles from './record-body.module.css'

type RecordBodyProps = { isLoading?: boolean; children: ReactNode }

/** What a page of one record shows below its title. */
export function RecordBody({ isLoading, children }: RecordBodyProps) {
  return (
    <div className={styles.body} aria-busy={isLoading}>
      {children}
    </div>
  )
}
