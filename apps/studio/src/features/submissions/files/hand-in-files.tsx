import { FILE_KINDS, type FileKind, type FormQuestion } from '@docket/model/station/form-design'
import { HAND_IN_FILES, type KindWithFiles } from '@docket/model/submissions/hand-in'
import { submissions as words } from '@docket/texts/studio/submissions'
import styles from '../hand-in.module.css'
import { QuestionNote } from '../program/question-note.tsx'
import { ChooseFile } from './choose-file.tsx'
import { FileOnItsWay, RecordingOnItsWay } from './hand-in-progress.tsx'
import type { KeptHandIn } from './kept-hand-in.ts'
import { type SentParts, useSending } from './use-sending.ts'

const OF_KIND = {
  programme: {
    heading: words.itsFiles,
    accept: 'video/*,audio/*,image/*,application/pdf',
    taken: words.filesTaken,
    choose: words.chooseAFile,
    note: words.filesHelp,
  },
  notice: {
    heading: words.itsPicture,
    accept: 'image/png,image/jpeg,image/gif,image/webp',
    taken: words.pictureTaken,
    choose: words.chooseAPicture,
    note: '',
  },
} as const
const MEGABYTE = 1024 * 1024

type HandInFilesProps = {
  handIn: KeptHandIn & { kind: KindWithFiles }
  /** Called with the names of all sent files, and which of them answers which question. */
  onSent: (sent: SentParts) => void
}

/** Uploads the files of a confirmed submission one by one, with their progress. */
export function HandInFiles({ handIn, onSent }: HandInFilesProps) {
  const { kind, fileQuestions } = handIn
  const { most, bytes } = HAND_IN_FILES[kind]
  const own = OF_KIND[kind]
  const { sent, answers, sending, fault, queue, recordings, isBusy, send } = useSending({
    handIn,
    onSent,
  })
  const isOpen = !isBusy && sent.length < most
  return (
    <section className={styles.files} aria-labelledby="files">
      <h2 id="files">{own.heading}</h2>
      <p className={styles.help}>
        {words.upTo({ kinds: own.taken, files: most, megabytes: bytes / MEGABYTE })} {own.note}
      </p>
      {fileQuestions.map((question) => (
        <FileQuestion
          key={question.key}
          question={question}
          answer={sent.find((name) => name === answers[question.key])}
          isOpen={isOpen}
          onChoose={(file) => void send(file, question)}
        />
      ))}
      <SentFiles names={sent.filter((name) => !Object.values(answers).includes(name))} />
      {recordings.map((one) => (
        <RecordingOnItsWay key={one.key} recording={one} queue={queue} />
      ))}
      {sending && (
        <FileOnItsWay
          name={sending.file.name}
          done={sending.done}
          onStop={() => sending.end.abort()}
        />
      )}
      {fault && <p role="alert">{fault}</p>}
      {isOpen && (
        <ChooseFile accept={own.accept} onChoose={(file) => void send(file)}>
          {recordings.some(({ state }) => state === 'missing')
            ? words.chooseTheFileAgain
            : sent.length === 0
              ? own.choose
              : words.addAnotherFile}
        </ChooseFile>
      )}
    </section>
  )
}

/** Lists the names of files that were sent. */
function SentFiles({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.sent} aria-label={words.sent}>
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names can repeat, and no file is removed
        <li key={at}>
          {name} <span>{words.wasSent}</span>
        </li>
      ))}
    </ul>
  )
}

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
function FileQuestion({ question, answer, isOpen, onChoose }: FileQuestionProps) {
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
