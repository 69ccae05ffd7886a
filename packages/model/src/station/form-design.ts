import { isRecordOfValues } from '../kernel/read-values.ts'
import { type ShapedValue, shape } from '../kernel/shape.ts'

/**
 * The kinds of questions. An `agreement` is a text to accept; its answer is the version that was accepted. A `section`
 * asks nothing; it starts a part of the form, with a heading and a text.
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

/** The kinds of files that a file question can accept. */
export const FILE_KINDS = ['video', 'audio', 'image', 'document'] as const

export type FileKind = (typeof FILE_KINDS)[number]

/** One of a station's own questions, or the start of a section. */
export const formQuestionShape = shape('FormQuestion', (z) =>
  z.object({
    key: z
      .string()
      .describe(
        'Its key among the answers, such as `q_music`. It stays the same when the label changes.',
      ),
    kind: z.enum(QUESTION_KINDS),
    label: z.string(),
    help: z.string().exactOptional(),
    required: z.boolean().exactOptional(),
    options: z.array(z.string()).exactOptional().describe('Choices: the options.'),
    least: z
      .number()
      .exactOptional()
      .describe(
        'Texts: their length in characters. Numbers: their range. Several choices: how many.',
      ),
    most: z.number().exactOptional(),
    files: z
      .array(z.enum(FILE_KINDS))
      .exactOptional()
      .describe('Files: the accepted kinds, by default all.'),
    megabytes: z.number().exactOptional().describe('Files: the largest size in megabytes.'),
    when: z
      .object({ key: z.string(), is: z.string() })
      .exactOptional()
      .describe(
        'It is asked only after this answer to an earlier question: a choice, or `yes` and `no`.',
      ),
  }),
)
export type FormQuestion = ShapedValue<typeof formQuestionShape>

/** Docket's built-in fields that a station may choose not to ask for. */
export const OPTIONAL_FIELDS = ['link', 'language', 'airBy', 'runs', 'adult'] as const

export type OptionalField = (typeof OPTIONAL_FIELDS)[number]

export const FIELD_USES = ['optional', 'required', 'hidden'] as const

export type FieldUse = (typeof FIELD_USES)[number]

/**
 * What a station asks producers beyond the basic fields of every submission. Built-in fields that are not listed are
 * optional.
 */
export const formDesignShape = shape('FormDesign', (z) =>
  z.object({
    questions: z.array(formQuestionShape(z)),
    fields: z.partialRecord(z.enum(OPTIONAL_FIELDS), z.enum(FIELD_USES)),
  }),
)
export type FormDesign = ShapedValue<typeof formDesignShape>

/** The limits of a form, which keep it readable and its data small. */
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
  /** A file question accepts files as large as a recording may be. */
  megabytes: 2048,
} as const

const EMPTY: FormDesign = { questions: [], fields: {} }

/** Reads a stored form design, which is empty for stations that have not designed one. */
export function designOf(stored: FormDesign | null | undefined): FormDesign {
  if (!isRecordOfValues(stored)) return EMPTY
  const { questions, fields } = stored
  return {
    questions: Array.isArray(questions) ? questions : [],
    fields: isRecordOfValues(fields) ? fields : {},
  }
}

/** Returns whether a form asks for a built-in field, and whether an answer is required. */
export function fieldUse({ fields }: FormDesign, field: OptionalField): FieldUse {
  return fields[field] ?? 'optional'
}

/** Returns the maximum length of a question's help text, or of an agreement's text. */
export function mostHelp({ kind }: { kind?: unknown }): number {
  return kind === 'agreement' ? FORM_LIMITS.agreement : FORM_LIMITS.help
}

/** Returns the maximum length of the answer to a text question. */
export function mostCharacters({ kind, most }: Pick<FormQuestion, 'kind' | 'most'>): number {
  const limit = kind === 'longText' ? FORM_LIMITS.longText : FORM_LIMITS.text
  return Math.min(most ?? limit, limit)
}

/** Returns the answers to an earlier question on which a later one can depend. Empty if there are none. */
export function valuesToDependOn({ kind, options }: FormQuestion): string[] {
  if (kind === 'yesNo') return ['yes', 'no']
  return kind === 'choice' || kind === 'choices' ? (options ?? []) : []
}
