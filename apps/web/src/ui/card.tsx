import type { ReactNode } from 'react'
import styles from './card.module.css'

/** A part of a page that stands for itself, such as a form of its own. */
export function Card({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={label} data-card>
      {children}
    </section>
  )
}
