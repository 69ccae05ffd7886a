import { FILE_KINDS, type FileKind, type FormQuestion } from '@docket/model/station/form-design'
import { submissions as words } from '@docket/texts/studio/submissions'
import { QuestionNote } from '../program/question-note.tsx'
import { ChooseFile } from './choose-file.tsx'

const ACCEPTED: Readonly<Record<FileKind, string>> = {
  video: 'video/*',
  audio: 'audio/*',
  image: 'image/png,image/jpeg,image/gif,image/webp',
  document: 'application/pdf',
}

type FileQuestionProps = {
  question: FormQuestion
  /** The name of the file that was sent as the answer. */
  answer: string | undefined
  /** Whether a file can be chosen now. */
  isOpen: boolean
  onChoose: (file: File) => void
}

/** A question of the station that a file answers. */
export function FileQuestion({ question, answer, isOpen, onChoose }: FileQuestionProps) {
  const { label, help = '', required, files = FILE_KINDS, megabytes } = question
  const kinds = files.map((kind) => words.fileKinds[kind]).join(', ')
  return (
    <QuestionNote label={label} required={required}>
      <p>
        {help} {megabytes === undefined ? `${kinds}.` : words.kindsUpTo({ kinds, most: megabytes })}
      </p>
      {answer !== undefined && (
        <p>
          {answer} {words.wasSent}
        </p>
      )}
      {isOpen && (
        <ChooseFile
          label={label}
          accept={files.map((kind) => ACCEPTED[kind]).join()}
          onChoose={onChoose}
        >
          {answer === undefined ? words.chooseAFile : words.chooseAnother}
        </ChooseFile>
      )}
    </QuestionNote>
  )
}
