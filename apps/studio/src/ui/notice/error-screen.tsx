import { ui as words } from '@docket/texts/studio/ui'
import { usePageTitle } from '../frame/page-title.ts'
import styles from './error-screen.module.css'

/** `status` is 0 when there was no response. */
type ErrorScreenProps = { status: number; description: string }

/** Read when it is shown, because `main.tsx` imports this module before the language of the page is loaded. */
function nameOf(status: number): string {
  const names: Readonly<Record<number, string>> = {
    0: words.noConnection,
    403: words.notAllowed,
    404: words.pageNotFound,
  }
  return names[status] ?? words.serverError
}

/**
 * S2.17: shows the status code, its message, and a description. It needs no surrounding components, so it can
 * replace everything.
 */
export function ErrorScreen({ status, description }: ErrorScreenProps) {
  const message = nameOf(status)
  usePageTitle(message)
  return (
    <div className={styles.screen} role="alert">
      {status > 0 && <p className={styles.status}>{status}</p>}
      <h1 className={styles.message}>{message}</h1>
      <p className={styles.description}>{description}</p>
      <p className={styles.ways}>
        <a className={styles.way} href="/">
          {words.goHome}
        </a>
        {(status === 0 || status >= 500) && (
          <button type="button" className={styles.way} onClick={() => location.reload()}>
            {words.tryAgain}
          </button>
        )}
      </p>
    </div>
  )
}
