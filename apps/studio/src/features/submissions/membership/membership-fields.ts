import { defineField, type FieldDefinition } from '@docket/model/kernel/forms/field-definition'
import { members } from '@docket/model/members/members'
import {
  APPLICATION_RULES,
  APPLIED_KINDS,
  type HandedInApplication,
  type HandInForm,
} from '@docket/model/submissions/hand-in'
import { submissions as common, membership as words } from '@docket/texts/studio/submissions'
import { faceOf, type Words } from '#resources/field/field-face.ts'
import type { FormValues } from '#ui/form/form-state.ts'
import type { FormSection } from '#ui/form/generated-form.tsx'
import { contactFields } from '../program/hand-in-fields.ts'

const WORDS: Words = {
  kind: {
    label: words.membershipKind,
    names: {
      individual: words.individual,
      nonprofit: words.nonprofit,
      youth: words.under18,
    },
  },
  address: { label: words.homeAddress },
  zip: { label: words.postalCode },
  resident: { label: words.liveHere },
}

const PERSON = ['kind', 'phone', 'address', 'zip', 'resident'] as const
const KINDS: readonly string[] = APPLIED_KINDS

/** Returns the public application form of a station: the applicant, a guardian if needed, and a signature. */
export function membershipForm({ station, membership }: HandInForm): {
  fields: FieldDefinition[]
  sections: FormSection[]
} {
  const contact = contactFields()
  const agreed = membership.terms === '' ? '' : `${common.iAgree({ station })} `
  return {
    fields: [...contact, ...PERSON.map(own), ...GUARDIAN, MESSAGE, SIGNATURE],
    sections: [
      { heading: common.whoYouAre, names: [...contact.map(({ name }) => name), ...PERSON] },
      {
        heading: words.parentOrGuardian,
        text: words.guardianForUnder18,
        names: GUARDIAN.map(({ name }) => name),
      },
      { heading: words.message, names: ['message'] },
      { heading: common.signature, text: agreed + words.trueAsFarAsIKnow, names: ['signature'] },
    ],
  }
}

function own(name: (typeof PERSON)[number]): FieldDefinition {
  const { kind, required: _, ...face } = faceOf(members.schema, name, WORDS)
  const rules = name === 'kind' || name === 'resident' ? '' : APPLICATION_RULES[name]
  const options = face.options.filter(({ value }) => KINDS.includes(value))
  return defineField({
    ...face,
    ...(name === 'kind' && { options }),
    type: kind,
    rules: name === 'kind' ? 'required' : rules,
  })
}

const GUARDIAN = [
  defineField({
    label: words.guardianName,
    name: 'guardianName',
    rules: APPLICATION_RULES.guardianName,
    placeholder: '',
  }),
  defineField({
    label: words.guardianEmail,
    name: 'guardianEmail',
    type: 'email',
    rules: APPLICATION_RULES.guardianEmail,
    placeholder: '',
  }),
]

const MESSAGE = defineField({
  label: words.whatYouWantToDo,
  name: 'message',
  type: 'multiline',
  rules: APPLICATION_RULES.message,
  placeholder: '',
  lines: 4,
})

const SIGNATURE = defineField({
  label: common.signature,
  name: 'signature',
  rules: APPLICATION_RULES.signature,
  help: common.yourFullName,
  placeholder: '',
})

/** Converts the form's values into the request. */
export function toApplication(
  values: FormValues,
): Omit<HandedInApplication, 'station' | 'website'> {
  const text = (name: string) => String(values[name] ?? '')
  return {
    contactName: text('contactName'),
    contactEmail: text('contactEmail').trim(),
    kind: APPLIED_KINDS.find((kind) => kind === values.kind) ?? 'individual',
    phone: text('phone'),
    address: text('address'),
    zip: text('zip'),
    resident: values.resident === true,
    guardianName: text('guardianName'),
    guardianEmail: text('guardianEmail').trim(),
    message: text('message'),
    signature: text('signature'),
  }
}
