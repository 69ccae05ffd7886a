import type { ReactNode } from 'react'
import { onDemand } from '../loading/on-demand.tsx'
import type { DrawingName } from './drawings/drawing-name.ts'
import styles from './states.module.css'

// Loaded on demand: a station has seen its empty lists after the first days.
const Drawing = onDemand(async () => (await import('./drawings/drawing.tsx')).Drawing)

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
