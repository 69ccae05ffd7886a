import { slugOf } from '@docket/model/kernel/forms/field-definition'
import {
  type FormQuestion,
  type QuestionKind,
  valuesToDependOn,
} from '@docket/model/station/form-design'

const KEY_LENGTH = 32

const UNNAMED = 'new'

/** Returns a new question without a text. */
export function newQuestion(questions: readonly FormQuestion[], kind: QuestionKind): FormQuestion {
  return { key: freeKey(questions, UNNAMED), kind, label: '' }
}

/** Returns the questions. The one at `at`, which nobody has answered yet, gets a key derived from its text. */
export function named(questions: readonly FormQuestion[], at: number): readonly FormQuestion[] {
  const question = questions[at]
  if (!question) return questions
  const key = freeKey(questions.toSpliced(at, 1), question.label.trim() || UNNAMED)
  const follows = (one: FormQuestion) =>
    one.when?.key === question.key ? { ...one, when: { ...one.when, key } } : one
  return questions.with(at, { ...question, key }).map(follows)
}

/** Derives a key for a question from its label, such as `q_music_rights`. */
export function freeKey(questions: readonly FormQuestion[], label: string): string {
  const slug = slugOf(label).replaceAll('-', '_').slice(0, KEY_LENGTH).replace(/_$/, '')
  const first = `q_${slug || 'question'}`
  let key = first
  for (let count = 2; questions.some((one) => one.key === key); count += 1)
    key = `${first}_${count}`
  return key
}

/**
 * Returns a question with changes applied, and with only the properties that its type can have. Undefined properties are
 * left out, as in stored forms.
 */
export function changedQuestion(
  question: FormQuestion,
  change: { [Name in keyof FormQuestion]?: FormQuestion[Name] | undefined },
): FormQuestion {
  const { kind, options, least, most, files, megabytes, required, help, when, ...rest } = {
    ...question,
    ...change,
  }
  const hasChoices = kind === 'choice' || kind === 'choices'
  const isSameKind = kind === question.kind
  const hasLimits = ['text', 'longText', 'choices', 'number'].includes(String(kind)) && isSameKind
  const kept = {
    ...rest,
    kind,
    help: help === '' ? undefined : help,
    required: kind === 'section' || !required ? undefined : true,
    options: hasChoices ? (options ?? []) : undefined,
    least: hasLimits ? least : undefined,
    most: hasLimits ? most : undefined,
    files: kind === 'file' ? files : undefined,
    megabytes: kind === 'file' ? megabytes : undefined,
    when,
  }
  const entries = Object.entries(kept).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as FormQuestion
}

/** A value of an earlier question that a later one can depend on. */
export type Condition = { key: string; is: string; label: string }

/** Returns the answers that the question at this position can depend on. */
export function conditionsFor(questions: readonly FormQuestion[], place: number): Condition[] {
  return questions
    .slice(0, place)
    .flatMap((earlier) =>
      valuesToDependOn(earlier).map((is) => ({ key: earlier.key, is, label: earlier.label })),
    )
}

/** Removes conditions that can no longer be met, because their question is gone, comes later, or has other choices. */
export function withoutLostConditions(questions: readonly FormQuestion[]): FormQuestion[] {
  return questions.map((question, place) => {
    const { when } = question
    if (!when) return question
    const holds = conditionsFor(questions, place).some(
      ({ key, is }) => key === when.key && is === when.is,
    )
    return holds ? question : changedQuestion(question, { when: undefined })
  })
}
