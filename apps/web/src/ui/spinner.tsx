import styles from './spinner.module.css'

type SpinnerProps = { label: string; size?: number }

/** Shows itself only after 300 ms, so that quick answers do not flicker. */
export function Spinner({ label, size = 24 }: SpinnerProps) {
  return (
    <div className={styles.wait} role="status" aria-label={label}>
      <svg className={styles.spinner} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
        <circle cx="12" cy="12" r="10" />
      </svg>
    </div>
  )
}
