import type { ReactNode } from 'react'
import styles from './account-screen.module.css'
import { LineupPicture } from './lineup-picture.tsx'

type AccountScreenProps = {
  /** What the page is for, below the product's name. */
  line: ReactNode
  children: ReactNode
}

/** The window of those who are not signed in: one narrow column, and a quiet picture. */
export function AccountScreen({ line, children }: AccountScreenProps) {
  return (
    <div className={styles.screen}>
      <main className={styles.side}>
        <div className={styles.form}>
          <h1 className={styles.name}>Docket TV</h1>
          <p className={styles.line}>{line}</p>
          {children}
        </div>
      </main>
      <LineupPicture />
    </div>
  )
}
