import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import styles from './states.module.css'

type FailureProps = {
  error: Error
  /** What could not be done: “The lineup could not be loaded.” */
  what?: string
  onRetry?: () => unknown
}

/** Says what happened, what it was, and offers to try again. */
export function Failure({ error, what = 'This could not be loaded.', onRetry }: FailureProps) {
  return (
    <div className={styles.state} role="alert">
      <IconAlertTriangle className={styles.warning} size={24} aria-hidden />
      <p className={styles.words}>
        <strong>{what}</strong> {error.message}
      </p>
      {onRetry && <Button onClick={() => void onRetry()}>Try again</Button>}
    </div>
  )
}
