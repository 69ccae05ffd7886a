import { Button } from '@mantine/core'
import styles from './error-screen.module.css'
import { usePageTitle } from './page-title.ts'

type ErrorScreenProps = { status: number; description: string }

/** S2.17: status code, its message, and what happened. */
export function ErrorScreen({ status, description }: ErrorScreenProps) {
  const message = status === 404 ? 'Page Not Found' : 'Internal Server Error'
  usePageTitle(message)
  return (
    <div className={styles.screen} role="alert">
      <p className={styles.status}>{status}</p>
      <h1 className={styles.message}>{message}</h1>
      <p className={styles.description}>{description}</p>
      <Button component="a" href="/">
        Go to the start
      </Button>
    </div>
  )
}
