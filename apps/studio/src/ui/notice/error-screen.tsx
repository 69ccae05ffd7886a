import { usePageTitle } from '../frame/page-title.ts'
import styles from './error-screen.module.css'

/** `status` is 0 when there was no response. */
type ErrorScreenProps = { status: number; description: string }

const NAMES: Readonly<Record<number, string>> = {
  0: 'No Connection',
  403: 'Not Allowed',
  404: 'Page Not Found',
}

/**
 * S2.17: shows the status code, its message, and a description. It needs no surrounding components, so it can
 * replace everything.
 */
export function ErrorScreen({ status, description }: ErrorScreenProps) {
  const message = NAMES[status] ?? 'Internal Server Error'
  usePageTitle(message)
  return (
    <div className={styles.screen} role="alert">
      {status > 0 && <p className={styles.status}>{status}</p>}
      <h1 className={styles.message}>{message}</h1>
      <p className={styles.description}>{description}</p>
      <p className={styles.ways}>
        <a className={styles.way} href="/">
          Go to the home page
        </a>
        {(status === 0 || status >= 500) && (
          <button type="button" className={styles.way} onClick={() => location.reload()}>
            Try again
          </button>
        )}
      </p>
    </div>
  )
}
