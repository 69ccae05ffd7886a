import { askedOf, sayAnswer } from '@docket/model/submissions/form/answers'
import type { Submission } from '@docket/model/submissions/submissions'

/** Returns all answers as one text for the CSV file, one per line. A file appears as its id. */
export function sayAnswers({ questions, answers }: Submission): string {
  return askedOf(questions ?? [], answers ?? {})
    .map((question) => [question.label, sayAnswer(question, answers?.[question.key])])
    .filter(([, said]) => said !== '')
    .map((line) => line.join(': '))
    .join('\n')
}

/** Counts the answers. */
export function countAnswers({ questions, answers }: Submission): number {
  return askedOf(questions ?? [], answers ?? {}).filter(
    (question) => sayAnswer(question, answers?.[question.key]) !== '',
  ).length
}
