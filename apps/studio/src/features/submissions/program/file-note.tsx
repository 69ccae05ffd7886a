import type { FormQuestion } from '@docket/model/station/form-design'
import { submissions as words } from '@docket/texts/studio/submissions'
import type { JSX } from 'react'
import { QuestionNote } from './question-note.tsx'

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
    <QuestionNote label={label} required={required}>
      <p>
        {help} {words.fileFollows}
      </p>
    </QuestionNote>
  )
}
