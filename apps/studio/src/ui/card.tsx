import type { ReactNode } from 'react'
import styles from './card.module.css'

/** A self-contained part of a page, such as a separate form. */
export function Card({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={label} data-card>
      {children}
    </section>
  )
}
