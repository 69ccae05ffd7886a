import type { ReactNode } from 'react'
import styles from './note.module.css'

/** A paragraph that explains a part of a page. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
