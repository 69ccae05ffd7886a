import { ui as words } from '@docket/texts/studio/ui'
import { Button } from '@mantine/core'
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
      <Unplugged />
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

/** Drawn like the pictures of empty states, but part of this module: without a connection, they could not be loaded. */
function Unplugged() {
  return (
    <svg className={styles.lost} width="112" height="48" viewBox="0 0 112 48" aria-hidden>
      <path d="M2 40h18a8 8 0 0 0 8-8 8 8 0 0 1 8-8h2M110 40H92a8 8 0 0 1-8-8 8 8 0 0 0-8-8h-4" />
      <path d="M38 16v16h6a6 6 0 0 0 6-6v-4a6 6 0 0 0-6-6zM50 20h4M50 28h4M72 16v16h-4a6 6 0 0 1-6-6v-4a6 6 0 0 1 6-6z" />
      <path data-spark d="M58 12V6M51 13l-4-5M65 13l4-5" />
    </svg>
  )
}
