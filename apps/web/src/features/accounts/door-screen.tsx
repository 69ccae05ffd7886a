import type { ReactNode } from 'react'
import { usePageTitle } from '#ui/page-title.ts'
import styles from './door-screen.module.css'
import { LineupPicture } from './lineup-picture.tsx'

type DoorScreenProps = {
  /** What the window is called. */
  name: string
  title: string
  line?: ReactNode
  children?: ReactNode
}

/** The window of those who are about to join: one narrow column, and a quiet picture. */
export function DoorScreen({ name, title, line, children }: DoorScreenProps) {
  usePageTitle(name)
  return (
    <div className={styles.screen}>
      <main className={styles.side}>
        <div className={styles.column}>
          <a className={styles.home} href="/">
            Docket TV
          </a>
          <h1 className={styles.title}>{title}</h1>
          {line && <p className={styles.line}>{line}</p>}
          {children}
        </div>
      </main>
      <LineupPicture />
    </div>
  )
}
