import { form as words } from '@docket/texts/model/submissions'
import type { FieldFault, FieldFaults } from '../../kernel/errors.ts'
import { isEmpty, isWebAddress } from '../../kernel/forms/rules.ts'
import { isListOfTexts } from '../../kernel/read-values.ts'
import { type FormQuestion, mostCharacters } from '../../station/form-design.ts'
import { isDay } from '../../time/calendar.ts'
import { agreementVersion } from './agreements.ts'

/**
 * Answers by the keys of their questions. The answer to a file question is the id of one of the submission's media.
 */
export type Answers = Readonly<Record<string, unknown>>

/** The prefix of the keys of a station's own questions. No custom field of shows has such a key. */
const OWN = 'q_'

/** Reports whether an answer belongs to a question of the submission form, not to a custom field of shows. */
export function isOwnAnswer(key: string): boolean {
  return key.startsWith(OWN)
}

/** Returns the name of a question as a form field, also used in faults. */
export function answerName({ key }: Pick<FormQuestion, 'key'>): string {
  return `answers.${key}`
}

/** Returns the questions, including sections, that are asked after these answers, in order. */
export function askedOf(questions: readonly FormQuestion[], answers: Answers): FormQuestion[] {
  const asked: FormQuestion[] = []
  for (const question of questions) {
    const { when } = question
    const earlier = when && asked.find(({ key }) => key === when.key)
    if (!when || (earlier && hasChosen(answers[when.key], when.is))) asked.push(question)
  }
  return asked
}

function hasChosen(answer: unknown, value: string): boolean {
  if (typeof answer === 'boolean') return answer === (value === 'yes')
  return Array.isArray(answer) ? answer.includes(value) : answer === value
}

/** What is checked: whether all required answers must be present, and which files the submission has. */
type AnswerCheck = {
  isComplete: boolean
  /** Undefined while files cannot have arrived yet. */
  files?: readonly string[]
}

/** Returns what is wrong with answers, by the name of the question. */
export function answerFaults(
  questions: readonly FormQuestion[],
  answers: Answers,
  { isComplete, files }: AnswerCheck,
): FieldFaults {
  const faults: FieldFaults = {}
  for (const question of askedOf(questions, answers)) {
    const answer = answers[question.key]
    const isMissing = isEmpty(answer) && isComplete && question.required === true
    const comesLater = question.kind === 'file' && files === undefined
    const fault =
      isMissing && !comesLater ? missingText(question) : answerFault(question, answer, files ?? [])
    if (fault) faults[answerName(question)] = answerFieldFault(fault)
  }
  return faults
}

function missingText({ kind }: FormQuestion): string {
  return kind === 'agreement' ? words.acceptIt : words.answerIt
}

/** Returns the faults of answers to questions that the form does not have. Ignores answers to custom fields. */
export function unknownAnswers(questions: readonly FormQuestion[], answers: Answers): FieldFaults {
  const unknown = Object.keys(answers).filter(
    (key) => isOwnAnswer(key) && !questions.some((one) => one.key === key),
  )
  return Object.fromEntries(
    unknown.map((key) => [answerName({ key }), answerFieldFault(words.unknownAnswer)]),
  )
}

export function answerFieldFault(message: string): FieldFault {
  return { code: 'submission_answer', message }
}

type Judge = (
  question: FormQuestion,
  answer: unknown,
  files: readonly string[],
) => string | undefined

const JUDGES: Readonly<Record<FormQuestion['kind'], Judge>> = {
  text: textFault,
  longText: textFault,
  choice: ({ options = [] }, answer) =>
    options.some((one) => one === answer) ? undefined : words.notAChoice,
  choices: choicesFault,
  yesNo: (_, answer) => (typeof answer === 'boolean' ? undefined : words.notYesNo),
  number: numberFault,
  date: (_, answer) => (typeof answer === 'string' && isDay(answer) ? undefined : words.notADay),
  link: (_, answer) =>
    typeof answer === 'string' && isWebAddress(answer) ? undefined : words.notALink,
  file: (_, answer, files) => (files.some((one) => one === answer) ? undefined : words.notAFile),
  agreement: (question, answer) =>
    answer === agreementVersion(question) ? undefined : words.acceptAgain,
  section: () => words.unknownAnswer,
}

/** Returns what is wrong with an answer. A missing answer has no fault here. */
function answerFault(...[question, answer, files]: Parameters<Judge>): string | undefined {
  return isEmpty(answer) ? undefined : JUDGES[question.kind](question, answer, files)
}

function textFault(question: FormQuestion, answer: unknown): string | undefined {
  if (typeof answer !== 'string') return words.notText
  const { length } = [...answer]
  const most = mostCharacters(question)
  if (length > most) return words.shorter({ most })
  const { least = 0 } = question
  return length < least ? words.longer({ least }) : undefined
}

function choicesFault({ options = [], least, most }: FormQuestion, answer: unknown) {
  if (!isListOfTexts(answer) || !answer.every((one) => options.includes(one))) {
    return words.notChoices
  }
  if (most !== undefined && answer.length > most) return words.fewerChoices({ most })
  return least !== undefined && answer.length < least ? words.moreChoices({ least }) : undefined
}

function numberFault({ least, most }: FormQuestion, answer: unknown): string | undefined {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return words.notANumber
  if (most !== undefined && answer > most) return words.smaller({ most })
  return least !== undefined && answer < least ? words.larger({ least }) : undefined
}

/** Returns the answers to keep: the ones to questions that were actually asked. */
export function keptAnswers(
  questions: readonly FormQuestion[],
  answers: Answers,
): Record<string, unknown> {
  const asked = askedOf(questions, answers).filter(({ kind }) => kind !== 'section')
  return Object.fromEntries(
    asked.map(({ key }) => [key, answers[key]]).filter(([, answer]) => !isEmpty(answer)),
  )
}

/**
 * Returns the questions to store with the answers: those of the current form, plus earlier ones that were answered and
 * that the form no longer has, so that each answer stays readable.
 */
export function keptQuestions(
  present: readonly FormQuestion[],
  earlier: readonly FormQuestion[],
  answers: Answers,
): FormQuestion[] {
  const isGone = ({ key, kind }: FormQuestion) =>
    kind !== 'section' && !isEmpty(answers[key]) && !present.some((one) => one.key === key)
  return [...present, ...earlier.filter(isGone)]
}

/** Formats an answer as one line. `nameOf` returns the name of a file. Empty if there is no answer. */
export function sayAnswer(
  { kind }: FormQuestion,
  answer: unknown,
  nameOf: (medium: string) => string = (medium) => medium,
): string {
  if (isEmpty(answer)) return ''
  if (kind === 'yesNo') return answer === true ? words.yes : words.no
  if (kind === 'agreement') return words.accepted
  if (kind === 'file') return nameOf(String(answer))
  return Array.isArray(answer) ? answer.join(', ') : String(answer)
}
