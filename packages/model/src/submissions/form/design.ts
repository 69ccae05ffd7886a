import { isRecordOfValues } from './read-values.ts'

/**
 * The kinds of questions. An `agreement` is a text that is accepted: its answer is the version that was accepted. A
 * `section` asks nothing: it begins a part of the form, with a heading and a text.
 */
export const QUESTION_KINDS = [
  'text',
  'longText',
  'choice',
  'choices',
  'yesNo',
  'number',
  'date',
  'link',
  'file',
  'agreement',
  'section',
] as const

export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** What a question for a file can take. */
export const FILE_KINDS = ['video', 'audio', 'image', 'document'] as const

export type FileKind = (typeof FILE_KINDS)[number]

/** A question of a station's own, or the beginning of a section. */
export type FormQuestion = {
  /** Its name among the answers, such as `q_music`. It stays when the label changes. */
  key: string
  kind: QuestionKind
  label: string
  help?: string
  required?: boolean
  /** Choices: what can be chosen. */
  options?: string[]
  /** Texts: their length in characters. Numbers: their range. Several choices: how many. */
  least?: number
  most?: number
  /** Files: the kinds that are taken, by default all, and the largest size in megabytes. */
  files?: FileKind[]
  megabytes?: number
  /** The question is asked only after this answer to an earlier question: a choice, or `yes` and `no`. */
  when?: { key: string; is: string }
}

/** Fields that Docket brings along, and that a station need not ask for. */
export const OPTIONAL_FIELDS = ['link', 'language', 'airBy', 'runs', 'adult'] as const

export type OptionalField = (typeof OPTIONAL_FIELDS)[number]

export const FIELD_USES = ['optional', 'required', 'hidden'] as const

export type FieldUse = (typeof FIELD_USES)[number]

/** What a station asks of producers beyond what every submission has. Fields that it does not name are optional. */
export type FormDesign = {
  questions: FormQuestion[]
  fields: Partial<Record<OptionalField, FieldUse>>
}

/** The limits of a form, which keep it readable for a person and small for a page. */
export const FORM_LIMITS = {
  questions: 40,
  label: 200,
  help: 500,
  agreement: 5000,
  options: 50,
  option: 120,
  text: 500,
  longText: 5000,
  number: 1_000_000_000,
  /** A question for a file takes as much as a recording may have. */
  megabytes: 2048,
} as const

const EMPTY: FormDesign = { questions: [], fields: {} }

/** Reads a stored form, which is empty at stations that designed none. */
export function designOf(stored: FormDesign | null | undefined): FormDesign {
  if (!isRecordOfValues(stored)) return EMPTY
  const { questions, fields } = stored
  return {
    questions: Array.isArray(questions) ? questions : [],
    fields: isRecordOfValues(fields) ? fields : {},
  }
}

/** Returns whether a form asks for a field that Docket brings along, and whether an answer is required. */
export function fieldUse({ fields }: FormDesign, field: OptionalField): FieldUse {
  return fields[field] ?? 'optional'
}

/** Returns the most characters of the help of a question, or of the text of an agreement. */
export function mostHelp({ kind }: { kind?: unknown }): number {
  return kind === 'agreement' ? FORM_LIMITS.agreement : FORM_LIMITS.help
}

/** Returns the most characters of a text that a question takes. */
export function mostCharacters({ kind, most }: Pick<FormQuestion, 'kind' | 'most'>): number {
  const limit = kind === 'longText' ? FORM_LIMITS.longText : FORM_LIMITS.text
  return Math.min(most ?? limit, limit)
}

/** Returns the values of an earlier question on which a later one can depend. Empty: none can. */
export function valuesToDependOn({ kind, options }: FormQuestion): string[] {
  if (kind === 'yesNo') return ['yes', 'no']
  return kind === 'choice' || kind === 'choices' ? (options ?? []) : []
}
