import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './warning-notice.module.css'

type WarningNoticeProps = {
  icon: Icon
  /** The buttons with which the user can react. */
  actions?: ReactNode
  children: ReactNode
}

/** Shows at the top of a page what the user must know before continuing. Screen readers announce it at once. */
export function WarningNotice({ icon: Sign, actions, children }: WarningNoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <Sign size={20} stroke={1.6} aria-hidden />
      <p className={styles.words}>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
