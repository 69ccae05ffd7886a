import { accounts as words } from '@docket/texts/studio/accounts'
import type { ReactNode } from 'react'
import { Spinner } from '#ui/loading/spinner.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import styles from './account-screen.module.css'
import { LineupPicture } from './lineup-picture.tsx'

type AccountScreenProps = {
  /**
   * Defaults to the product name. With another title, the product name appears above it as a link to the home
   * page.
   */
  title?: string
  /** The purpose of the page, or the result of an action. */
  line?: ReactNode
  children?: ReactNode
}

/** The screen for logged-out visitors: one narrow column next to a decorative picture. */
export function AccountScreen({ title, line, children }: AccountScreenProps) {
  return (
    <div className={styles.screen}>
      <main className={styles.side}>
        <div className={styles.column}>
          {title ? (
            <a className={styles.home} href="/">
              <Mark /> {words.docketTv}
            </a>
          ) : (
            <span className={styles.mark}>
              <Mark />
            </span>
          )}
          <h1 className={styles.title}>{title ?? words.docketTv}</h1>
          {line && <p className={styles.line}>{line}</p>}
          {children}
        </div>
      </main>
      <LineupPicture />
    </div>
  )
}

/** Shown while the page's data loads. It has no content that would shift afterwards. */
export function AccountWaiting() {
  return (
    <div className={styles.screen}>
      <main className={styles.side}>
        <Spinner label={words.oneMoment} />
      </main>
      <LineupPicture />
    </div>
  )
}
