import type { ReactNode } from 'react'
import styles from '../hand-in.module.css'

type QuestionNoteProps = { label: string; required: boolean | undefined; children: ReactNode }

/** A question that is answered with a file: its label, with `children` below it. */
export function QuestionNote({ label, required, children }: QuestionNoteProps) {
  return (
    <div className={styles.note}>
      <strong>
        {label}
        {required && <span aria-hidden> *</span>}
      </strong>
      {children}
    </div>
  )
}
