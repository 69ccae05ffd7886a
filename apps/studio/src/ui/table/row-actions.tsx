import type { ReactNode } from 'react'
import styles from './row-actions.module.css'

/** The cell of a row's buttons. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <td>
      <div className={styles.actions}>{children}</div>
    </td>
  )
}
