import type { ReactNode } from 'react'
import styles from './page-body.module.css'

/** The content of a page, below its title. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}
