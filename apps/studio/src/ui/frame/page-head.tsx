import type { ReactNode } from 'react'
import styles from './page-head.module.css'

type PageHeadProps = {
  title: string
  /** One line next to the title, such as counts, the day, or the current program. */
  line?: ReactNode
  actions?: ReactNode
  /** Whether the title is the name of a record. The name in a list then moves here. On phones, the actions become icons. */
  isRecordName?: boolean
  /** Whether the actions stay on the title's line and scroll when the page is narrow. */
  isOneLine?: boolean
}

export function PageHead({ title, line, actions, isRecordName, isOneLine }: PageHeadProps) {
  return (
    <div
      className={styles.head}
      data-one-line={isOneLine || undefined}
      data-of-record={isRecordName || undefined}
    >
      <h1 className={styles.title} dir="auto" data-record-name={isRecordName || undefined}>
        {title}
      </h1>
      {line && <p className={styles.line}>{line}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
