import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

type SectionProps = {
  heading: string
  /** The name for screen readers, if the heading alone is not descriptive enough. */
  label?: string
  children: ReactNode
}

/** A part of a page under its heading. */
export function Section({ heading, label, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-label={label} aria-labelledby={label ? undefined : id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  )
}
