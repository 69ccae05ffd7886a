import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { words } from '../words.ts'
import styles from './states.module.css'

type FailureProps = {
  error: Error
  /** What failed, such as "The lineup could not be loaded." */
  what?: string
  onRetry?: (() => unknown) | undefined
  onClose?: (() => unknown) | undefined
}

/** Shows what failed and why, and offers to retry or to close. */
export function Failure(props: FailureProps) {
  const { error, what = words.notLoaded, onRetry, onClose } = props
  return (
    <div className={styles.state} role="alert">
      <IconAlertTriangle className={styles.warning} size={24} aria-hidden />
      <p className={styles.words}>
        <strong>{what}</strong> {error.message}
      </p>
      <div className={styles.ways}>
        {onRetry && <Button onClick={() => void onRetry()}>{words.tryAgain}</Button>}
        {onClose && (
          <Button variant="quiet" onClick={() => void onClose()}>
            {words.close}
          </Button>
        )}
      </div>
    </div>
  )
}
