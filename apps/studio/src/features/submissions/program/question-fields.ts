import { defineField, type FieldDescription } from '@docket/model/kernel/forms/field-definition'
import {
  type FormDesign,
  type FormQuestion,
  mostCharacters,
} from '@docket/model/station/form-design'
import { agreementVersion } from '@docket/model/submissions/form/agreements'
import { answerName, askedOf } from '@docket/model/submissions/form/answers'
import { form } from '@docket/texts/model/submissions'
import { submissions as words } from '@docket/texts/studio/submissions'
import type { FormValues } from '#ui/form/form-state.ts'
import type { FormSection } from '#ui/form/generated-form.tsx'
import { fileNoteOf } from './file-note.tsx'

/** Returns a field for each question of a station that is answered in the form itself. */
export function questionFields({ questions }: FormDesign) {
  return questions
    .filter(({ kind }) => kind !== 'section' && kind !== 'file')
    .map((question) => {
      const { required = false } = question
      const said = { name: answerName(question), ...saidOf(question), placeholder: '' }
      // The rules of the form validate it, here and on the server, with the same messages.
      return { ...defineField({ ...said, ...controlOf(question) }), required }
    })
}

/** The text of an agreement is above its check box. */
function saidOf({ kind, label, help = '' }: FormQuestion): { label: string; help: string } {
  return kind === 'agreement'
    ? { label: words.iAgreeTo({ title: label }), help: '' }
    : { label, help }
}

function controlOf(question: FormQuestion): Omit<FieldDescription, 'label'> {
  const { kind, options = [], least, most } = question
  switch (kind) {
    case 'longText':
      return { type: 'multiline', lines: 4, rules: `max:${mostCharacters(question)}` }
    case 'choice':
      return { type: 'select', options: options.map(asOption) }
    case 'choices':
      return { type: 'multiselect', options: options.map(asOption) }
    case 'yesNo': {
      const answers = { yes: form.yes, no: form.no }
      return {
        type: 'select',
        options: Object.entries(answers).map(([value, label]) => ({ value, label })),
      }
    }
    case 'number':
      return {
        type: 'number',
        ...(least !== undefined && { least }),
        ...(most !== undefined && { most }),
      }
    case 'agreement':
      return { type: 'boolean' }
    case 'date':
      return { type: 'date' }
    case 'link':
      return { type: 'url', placeholder: 'https://' }
    default:
      return { type: 'text', rules: `max:${mostCharacters(question)}` }
  }
}

function asOption(value: string) {
  return { value, label: value }
}

/** Returns the answers in a form, by the keys of their questions. */
export function answersIn({ questions }: FormDesign, values: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    questions
      .filter(({ kind }) => kind !== 'section')
      .map((question) => [question.key, answerIn(question, values[answerName(question)])]),
  )
}

function answerIn(question: FormQuestion, value: unknown): unknown {
  const { kind } = question
  if (kind === 'agreement') return value === true ? agreementVersion(question) : null
  if (kind !== 'yesNo') return value
  return value === 'yes' ? true : value === 'no' ? false : null
}

/** Converts answers to form values. */
export function valuesOf(
  { questions }: FormDesign,
  answers: Readonly<Record<string, unknown>>,
): FormValues {
  return Object.fromEntries(
    questions.map((question) => {
      const answer = answers[question.key]
      if (question.kind === 'agreement') {
        return [answerName(question), answer === agreementVersion(question)]
      }
      const isYesNo = question.kind === 'yesNo' && typeof answer === 'boolean'
      return [answerName(question), isYesNo ? (answer ? 'yes' : 'no') : answer]
    }),
  )
}

/** Returns the separate part of the form that a question needs; undefined if it is listed with the others. */
function ownPart(question: FormQuestion): (FormSection & { names: string[] }) | undefined {
  const { kind, label, help = '' } = question
  const name = answerName(question)
  // A file has no field here: it is sent after the address is confirmed.
  if (kind === 'file') return { names: [name], below: fileNoteOf(question) }
  if (kind !== 'section' && kind !== 'agreement') return undefined
  return {
    heading: label,
    ...(help !== '' && { text: help }),
    names: kind === 'agreement' ? [name] : [],
  }
}

/** Returns the parts of a form with the questions that these answers call for. `heading` is above the first ones. */
export function questionSections(
  design: FormDesign,
  answers: Readonly<Record<string, unknown>>,
  heading: string | undefined,
): FormSection[] {
  const sections: (FormSection & { names: string[] })[] = []
  for (const question of askedOf(design.questions, answers)) {
    const name = answerName(question)
    const own = ownPart(question)
    if (own) {
      sections.push(own, ...(question.kind === 'section' ? [] : [{ names: [] }]))
    } else {
      if (sections.length === 0) sections.push({ ...(heading && { heading }), names: [] })
      sections.at(-1)?.names.push(name)
    }
  }
  return sections.filter(({ heading: own, names }) => own !== undefined || names.length > 0)
}
