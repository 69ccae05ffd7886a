import { type ReactNode, useEffect, useRef } from 'react'
import styles from './wizard.module.css'

/** One step with its heading, which gets the focus so that keyboards and screen readers follow. */
export function StepPanel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className={styles.panel}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
