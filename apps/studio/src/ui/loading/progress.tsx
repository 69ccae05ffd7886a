import styles from './progress.module.css'

type ProgressProps = {
  /** From 0 to 1. */
  done: number
  label: string
}

/** A thin bar that shows how much of something on the air has passed. */
export function Progress({ done, label }: ProgressProps) {
  return (
    <span
      className={styles.line}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(done * 100)}
    >
      <span className={styles.done} style={{ transform: `scaleX(${done})` }} />
    </span>
  )
}
