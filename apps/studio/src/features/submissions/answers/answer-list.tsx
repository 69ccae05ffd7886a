import type { Media } from '@docket/model/media/media'
import type { FormQuestion } from '@docket/model/station/form-design'
import type { AcceptedAgreement } from '@docket/model/submissions/form/agreements'
import { askedOf, sayAnswer } from '@docket/model/submissions/form/answers'
import type { Submission } from '@docket/model/submissions/submissions'
import { formatDate } from '@docket/model/time/format'
import { submissions as words } from '@docket/texts/studio/submissions'
import { Button } from '@mantine/core'
import { Card } from '#ui/card.tsx'
import { Disclosure } from '#ui/panel/disclosure.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { downloadFile } from '../review/download-file.ts'
import styles from './answers.module.css'

type AnswerListProps = { submission: Submission; files: readonly Media[] }

/** The producer’s answers to the station’s questions at that time, and the terms that they signed. */
export function AnswerList({ submission, files }: AnswerListProps) {
  const { questions, answers, agreements, accepted } = submission
  const { dates } = useStationTime()
  const asked = askedOf(questions ?? [], answers ?? {})
  const signed = agreements?.findLast(({ name }) => name !== '')
  if (asked.length === 0 && !signed) return null
  return (
    <Card label={words.answers}>
      {asked.length > 0 && <h2 className={styles.heading}>{words.answers}</h2>}
      <ul className={styles.answers}>
        {asked.map((question) => {
          const { key, kind, label } = question
          if (kind === 'section') {
            return (
              <li key={key}>
                <h3 className={styles.section}>{label}</h3>
              </li>
            )
          }
          const answer = answers?.[key]
          if (kind === 'agreement') {
            const of = accepted?.find((one) => one.key === key)
            return <Agreement key={key} title={label} accepted={of} />
          }
          const file = kind === 'file' ? files.find(({ id }) => id === answer) : undefined
          return <Answer key={key} question={question} answer={answer} file={file} />
        })}
      </ul>
      {signed && (
        <>
          <p className={styles.second}>
            {words.signedBy({
              name: signed.name,
              day: formatDate(signed.signedAt.slice(0, 10), dates),
            })}
          </p>
          {signed.text && (
            <Disclosure name={words.signedTerms}>
              <p className={styles.terms}>{signed.text}</p>
            </Disclosure>
          )}
        </>
      )}
    </Card>
  )
}

type AgreementProps = { title: string; accepted: AcceptedAgreement | undefined }

/** An agreement: who accepted it, when, and its text at that time. */
function Agreement({ title, accepted }: AgreementProps) {
  const { dates } = useStationTime()
  if (!accepted) {
    return (
      <li>
        <span className={styles.label}>{title}</span>
        <span className={styles.answer} data-empty>
          {words.notAccepted}
        </span>
      </li>
    )
  }
  const { by, acceptedAt, text, version } = accepted
  return (
    <li>
      <span className={styles.label}>{accepted.title}</span>
      <span className={styles.answer}>
        {words.acceptedBy({
          name: by,
          day: formatDate(acceptedAt.slice(0, 10), dates),
          hasName: by !== '',
        })}
      </span>
      {text !== '' && (
        <Disclosure name={words.agreementVersion({ version })}>
          <p className={styles.terms}>{text}</p>
        </Disclosure>
      )}
    </li>
  )
}

type AnswerProps = { question: FormQuestion; answer: unknown; file: Media | undefined }

function Answer({ question, answer, file }: AnswerProps) {
  const { kind, label } = question
  const said = sayAnswer(question, answer, () => file?.name || file?.file || '')
  return (
    <li>
      <span className={styles.label}>{label}</span>
      <span className={styles.answer} data-empty={said === ''}>
        {said || (kind === 'file' ? words.notSentYet : words.noAnswer)}
        {file && file.file !== '' && (
          <Button
            size="xs"
            aria-label={words.downloadOf({ question: label })}
            onClick={() => void downloadFile(file, file.file)}
          >
            {words.download}
          </Button>
        )}
      </span>
    </li>
  )
}
