import type { ReactNode } from 'react'
import styles from './page-head.module.css'

type PageHeadProps = {
  title: string
  /** One line beside the title, such as counts, the day, or the current program. */
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
