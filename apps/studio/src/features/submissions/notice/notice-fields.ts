import { defineField, type FieldDefinition } from '@docket/model/kernel/forms/field-definition'
import { bulletins } from '@docket/model/sales/bulletins'
import { type HandedInNotice, NOTICE_DAYS, NOTICE_RULES } from '@docket/model/submissions/hand-in'
import { submissions as words } from '@docket/texts/studio/submissions'
import { faceOf } from '#resources/field/field-face.ts'
import type { FormValues } from '#ui/form/form-state.ts'
import type { FormSection } from '#ui/form/generated-form.tsx'
import { contactFields } from '../program/hand-in-fields.ts'

const DAYS = [
  defineField({
    label: words.firstDay,
    name: 'firstDay',
    type: 'date',
    rules: NOTICE_RULES.firstDay,
    placeholder: '',
  }),
  defineField({
    label: words.lastDay,
    name: 'lastDay',
    type: 'date',
    rules: NOTICE_RULES.lastDay,
    placeholder: '',
    help: words.atMostDays({ most: NOTICE_DAYS.most }),
  }),
]

export function noticeForm(): { fields: FieldDefinition[]; sections: FormSection[] } {
  const notice = [
    wordsOf('title', {}),
    wordsOf('body', {
      label: words.text,
      lines: 6,
      help: words.noticeHelp,
    }),
  ]
  const contact = contactFields()
  return {
    fields: [...notice, ...DAYS, ...contact],
    sections: [
      { heading: words.theNotice, names: namesOf(notice) },
      { heading: words.whenItIsShown, names: namesOf(DAYS) },
      { heading: words.whoYouAre, names: namesOf(contact) },
    ],
  }
}

function wordsOf(
  name: 'title' | 'body',
  words: { label?: string; lines?: number; help?: string },
): FieldDefinition {
  const { kind, required: _, ...face } = faceOf(bulletins.schema, name, { [name]: words })
  return defineField({ ...face, type: kind, rules: NOTICE_RULES[name] })
}

function namesOf(fields: readonly FieldDefinition[]): string[] {
  return fields.map(({ name }) => name)
}

/** Converts the form's values into the request. */
export function toHandedInNotice(values: FormValues): Omit<HandedInNotice, 'station' | 'website'> {
  const text = (name: string) => String(values[name] ?? '')
  return {
    contactName: text('contactName'),
    contactEmail: text('contactEmail').trim(),
    title: text('title'),
    body: text('body'),
    firstDay: text('firstDay'),
    lastDay: text('lastDay'),
  }
}
