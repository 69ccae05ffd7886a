import type { FormQuestion } from '@docket/model/station/form-design'
import { submissions as words } from '@docket/texts/studio/submissions'
import type { JSX } from 'react'
import styles from '../hand-in.module.css'

const notes = new WeakMap<FormQuestion, () => JSX.Element>()

/** Returns a component that announces a file to be sent later. Returns the same component for the same question. */
export function fileNoteOf(question: FormQuestion): () => JSX.Element {
  const known = notes.get(question)
  if (known) return known
  const note = () => <FileNote question={question} />
  notes.set(question, note)
  return note
}

function FileNote({ question: { label, help = '', required } }: { question: FormQuestion }) {
  return (
    <div className={styles.note}>
      <strong>
        {label}
        {required && <span aria-hidden> *</span>}
      </strong>
      <p>
        {help} {words.fileFollows}
      </p>
    </div>
  )
}
