import { form as words } from '@docket/texts/model/submissions'
import { isListOfTexts, isRecordOfValues } from '../../kernel/read-values.ts'
import {
  FIELD_USES,
  FILE_KINDS,
  FORM_LIMITS,
  type FormQuestion,
  mostHelp,
  OPTIONAL_FIELDS,
  QUESTION_KINDS,
  valuesToDependOn,
} from '../../station/form-design.ts'

const KEY = /^q_[a-z0-9_]{1,38}$/
const MIN_OPTIONS = 2

/** Returns what is wrong with a form from a client, as a sentence that names the question. */
export function designFault(given: unknown): string | undefined {
  if (given === null || given === undefined) return undefined
  if (!isRecordOfValues(given)) return words.notAForm
  const { questions = [], fields = {}, ...more } = given
  if (!Array.isArray(questions) || !isRecordOfValues(fields)) return words.notAForm
  if (Object.keys(more).length > 0) return words.notAForm
  if (questions.length > FORM_LIMITS.questions)
    return words.mostQuestions({ most: FORM_LIMITS.questions })
  return fieldsFault(fields) ?? questionsFault(questions)
}

function fieldsFault(fields: Readonly<Record<string, unknown>>): string | undefined {
  const wrong = Object.entries(fields).find(
    ([name, use]) =>
      !OPTIONAL_FIELDS.some((one) => one === name) ||
      !FIELD_USES.some((one) => one === use) ||
      // “For adults” cannot be required: leaving it unchecked already means that the program is not for adults.
      (name === 'adult' && use === 'required'),
  )
  return wrong && words.badField({ field: wrong[0] })
}

function questionsFault(questions: readonly unknown[]): string | undefined {
  const earlier: FormQuestion[] = []
  for (const [at, given] of questions.entries()) {
    const fault = isRecordOfValues(given) ? questionFault(given, earlier) : words.unknownKind
    if (fault) {
      const label = isRecordOfValues(given) && typeof given.label === 'string' ? given.label : ''
      const name = label.trim() === '' ? words.place({ place: at + 1 }) : `“${label.slice(0, 60)}”`
      return words.ofQuestion({ question: name, fault })
    }
    // Safe: it has no fault.
    earlier.push(given as FormQuestion)
  }
  return undefined
}

type QuestionInput = Readonly<Record<string, unknown>>

function questionFault(given: QuestionInput, earlier: readonly FormQuestion[]): string | undefined {
  const { key, label, help = '', required = false } = given
  const { label: mostLabel } = FORM_LIMITS
  if (!QUESTION_KINDS.some((one) => one === given.kind)) return words.unknownKind
  if (!isText(label, mostLabel) || label.trim() === '') return words.needsLabel({ most: mostLabel })
  if (!isText(help, mostHelp(given))) return words.longHelp({ most: mostHelp(given) })
  if (typeof key !== 'string' || !KEY.test(key)) return words.badKey
  if (earlier.some((one) => one.key === key)) return words.sameKey
  if (typeof required !== 'boolean') return words.notAForm
  return optionsFault(given) ?? limitsFault(given) ?? filesFault(given) ?? whenFault(given, earlier)
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most
}

function optionsFault({ kind, options }: QuestionInput): string | undefined {
  if (kind !== 'choice' && kind !== 'choices') return undefined
  const { options: most, option: length } = FORM_LIMITS
  const isGood =
    isListOfTexts(options) &&
    options.length >= MIN_OPTIONS &&
    options.length <= most &&
    options.every((one) => one.trim() !== '' && one.length <= length)
  return isGood ? undefined : words.badOptions({ most, length })
}

/** Returns the range in which the limits of a question can lie. */
export function rangeOfLimits({ kind }: Pick<FormQuestion, 'kind'>): [least: number, most: number] {
  const { text, longText, options, number } = FORM_LIMITS
  if (kind === 'number') return [-number, number]
  return [0, kind === 'longText' ? longText : kind === 'choices' ? options : text]
}

function limitsFault({ kind, least, most }: QuestionInput): string | undefined {
  const [from, until] = rangeOfLimits({ kind } as FormQuestion)
  const isIn = (limit: unknown) =>
    limit === undefined ||
    (typeof limit === 'number' &&
      limit >= from &&
      limit <= until &&
      (kind === 'number' || Number.isInteger(limit)))
  const isOrdered = least === undefined || most === undefined || Number(least) <= Number(most)
  return isIn(least) && isIn(most) && isOrdered
    ? undefined
    : words.badLimits({ least: from, most: until })
}

function filesFault({ kind, files, megabytes }: QuestionInput): string | undefined {
  if (kind !== 'file') return undefined
  const isKnown = (one: string) => FILE_KINDS.some((known) => known === one)
  if (files !== undefined && !(isListOfTexts(files) && files.length > 0 && files.every(isKnown))) {
    return words.badFiles
  }
  const isSize =
    typeof megabytes === 'number' && megabytes >= 1 && megabytes <= FORM_LIMITS.megabytes
  return megabytes === undefined || isSize
    ? undefined
    : words.badMegabytes({ most: FORM_LIMITS.megabytes })
}

function whenFault({ when }: QuestionInput, earlier: readonly FormQuestion[]): string | undefined {
  if (when === undefined) return undefined
  const { key, is } = isRecordOfValues(when) ? when : {}
  const asked = earlier.find((one) => one.key === key)
  const values = asked ? valuesToDependOn(asked) : []
  return values.some((value) => value === is) ? undefined : words.badCondition
}
