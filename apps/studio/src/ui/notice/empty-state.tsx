import type { ReactNode } from 'react'
import styles from '../loading/states.module.css'
import { Drawing } from './drawings/drawing.tsx'
import type { DrawingName } from './drawings/drawing-name.ts'

type EmptyStateProps = {
  /** The picture of what belongs here, for whole lists and pages. */
  picture?: DrawingName
  children: ReactNode
  /** The first action, such as a button. */
  action?: ReactNode
}

/** Shown where there is no data yet: explains what belongs here and how to begin. */
export function EmptyState({ picture, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {picture && (
        <div className={styles.picture}>
          <Drawing of={picture} />
        </div>
      )}
      <p className={styles.words}>{children}</p>
      {action}
    </div>
  )
}
