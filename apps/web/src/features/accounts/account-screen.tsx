import type { ReactNode } from 'react'
import { Mark } from '#ui/mark.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './account-screen.module.css'
import { LineupPicture } from './lineup-picture.tsx'

type AccountScreenProps = {
  /** By default the product's name; with another, that leads home from above it. */
  title?: string
  /** What the page is for, or how it went. */
  line?: ReactNode
  children?: ReactNode
}

/** The window of those who are not signed in: one narrow column, and a quiet picture. */
export function AccountScreen({ title, line, children }: AccountScreenProps) {
  return (
    <div className={styles.screen}>
      <main className={styles.side}>
        <div className={styles.column}>
          {title ? (
            <a className={styles.home} href="/">
              <Mark /> Docket TV
            </a>
          ) : (
            <span className={styles.mark}>
              <Mark />
            </span>
          )}
          <h1 className={styles.title}>{title ?? 'Docket TV'}</h1>
          {line && <p className={styles.line}>{line}</p>}
          {children}
        </div>
      </main>
      <LineupPicture />
    </div>
  )
}

/** While it is loaded what the page is: nothing stands there yet that would have to move. */
export function AccountWaiting() {
  return (
    <div className={styles.screen}>
      <main className={styles.side}>
        <Spinner label="One moment" />
      </main>
      <LineupPicture />
    </div>
  )
}
