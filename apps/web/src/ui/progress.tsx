import styles from './progress.module.css'

type ProgressProps = {
  /** 0 to 1 */
  done: number
  label: string
}

/** A thin line that fills: how far something on the air has come. */
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
