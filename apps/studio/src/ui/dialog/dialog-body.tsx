import type { ReactNode } from 'react'
import styles from './dialog-body.module.css'

/** The parts of a dialog, one below another. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}
