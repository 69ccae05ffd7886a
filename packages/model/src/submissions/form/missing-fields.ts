import { form as words } from '@docket/texts/model/submissions'
import type { FieldFaults } from '../../kernel/errors.ts'
import {
  type FormDesign,
  fieldUse,
  OPTIONAL_FIELDS,
  type OptionalField,
} from '../../station/form-design.ts'
import type { Submission } from '../submissions.ts'
import { answerFieldFault } from './answers.ts'

type Fields = Pick<Submission, OptionalField>

/** Returns the fields that a station requires and a submission lacks. */
export function missingFields(design: FormDesign, given: Partial<Fields>): FieldFaults {
  const missing = OPTIONAL_FIELDS.filter(
    (field) => fieldUse(design, field) === 'required' && !given[field],
  )
  return Object.fromEntries(missing.map((field) => [field, answerFieldFault(words.fillIn)]))
}

const NOTHING: Fields = { link: '', language: '', airBy: '', runs: 0, adult: false }

/** Returns the values of a form without the fields that the station does not ask for. */
export function askedFields<Given extends Fields>(design: FormDesign, given: Given): Given {
  const hidden = OPTIONAL_FIELDS.filter((field) => fieldUse(design, field) === 'hidden')
  return {
    ...given,
    ...Object.fromEntries(hidden.map((field) => [field, NOTHING[field]])),
  }
}
