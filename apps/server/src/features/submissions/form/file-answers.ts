import { InvalidRecord, NotFound } from '@docket/model/kernel/errors'
import { MEGABYTE } from '@docket/model/kernel/limits'
import { FILE_KINDS, type FileKind } from '@docket/model/station/form-design'
import { askedOf } from '@docket/model/submissions/form/answers'
import type { Submission } from '@docket/model/submissions/submissions'
import { submissions as words } from '@docket/texts/server/submissions'

/** A file that is being uploaded. A file in parts is a recording. Whether it has a picture is known only at the end. */
type ArrivingFile = { bytes: number; kind: FileKind | 'recording' | '' }

/** Throws if the form of a submission does not ask for this file. If the file answers no question, any file is accepted. */
export function refuseAnswer(
  { questions, answers }: Submission,
  key: string,
  { bytes, kind }: ArrivingFile,
): void {
  if (key === '') return
  const asked = askedOf(questions ?? [], answers ?? {})
  const question = asked.find((one) => one.key === key && one.kind === 'file')
  if (!question) throw new NotFound(words.noSuchQuestion)
  const { files = FILE_KINDS, megabytes } = question
  const isTaken =
    kind === 'recording'
      ? files.includes('video') || files.includes('audio')
      : files.some((one) => one === kind)
  if (!isTaken) throw refused(words.otherKind({ question: question.label }))
  if (megabytes !== undefined && bytes > megabytes * MEGABYTE) {
    throw refused(words.tooLargeForQuestion({ question: question.label, most: megabytes }))
  }
}

function refused(message: string): InvalidRecord {
  return new InvalidRecord({ file: { code: 'hand_in_file', message } })
}

/** Returns the changes that add a file to a submission, as the answer to a question if it answers one. */
export function withFile(
  { media, answers }: Submission,
  medium: string,
  key: string,
): Partial<Submission> {
  return {
    media: [...media, medium],
    ...(key !== '' && { answers: { ...answers, [key]: medium } }),
  }
}
