import type { ReactNode } from 'react'
import styles from './page-head.module.css'

type PageHeadProps = {
  title: string
  /** One line beside the title: counts, the day, what is on. */
  line?: ReactNode
  actions?: ReactNode
}

export function PageHead({ title, line, actions }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {line && <p className={styles.line}>{line}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
