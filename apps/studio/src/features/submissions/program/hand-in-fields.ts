import { defineField, type FieldDefinition } from '@docket/model/kernel/forms/field-definition'
import { customAsField, customName } from '@docket/model/library/custom-fields'
import { type FormDesign, fieldUse, OPTIONAL_FIELDS } from '@docket/model/station/form-design'
import { HAND_IN_RULES, type HandedIn, type HandInForm } from '@docket/model/submissions/hand-in'
import { type SlotWish, submissions } from '@docket/model/submissions/submissions'
import { handIn as agreement } from '@docket/texts/model/texts'
import { submissions as words } from '@docket/texts/studio/submissions'
import { faceOf, type Words } from '#resources/field/field-face.ts'
import { LANGUAGE } from '#resources/field/listed-fields.ts'
import type { FormValues } from '#ui/form/form-state.ts'
import type { FormSection } from '#ui/form/generated-form.tsx'
import { answersIn, questionFields, questionSections } from './question-fields.ts'

const WORDS: Words = {
  contactName: { label: words.yourName },
  contactEmail: { label: words.yourEmail, help: words.contactEmailHelp },
  description: { lines: 5, help: words.descriptionHelp },
  link: {
    label: words.link,
    help: words.linkHelp,
  },
  trtSec: { label: words.runningTime, help: words.trtSecHelp },
  frequency: { label: words.howOften, names: { single: words.once, series: words.aSeries } },
  language: LANGUAGE,
  airBy: { label: words.toAirBy, help: words.airByHelp },
  adult: { label: words.forAdults, help: words.adultHelp },
  runs: { label: words.runs, help: words.runsHelp },
}

const PROGRAM = ['title', 'description', 'trtSec', 'frequency', 'language', 'link'] as const
const TIMELY = ['airBy', 'adult', 'runs'] as const
const PRODUCER = ['contactName', 'contactEmail'] as const
const NEEDED: readonly string[] = ['trtSec', 'frequency']

/** Returns the fields for the contact data of the submitter. */
export function contactFields(): FieldDefinition[] {
  return PRODUCER.map(own)
}

/**
 * Returns the fields of the public submission form of a station: the program, the station's own questions, preferred
 * times, and a signature.
 */
export function handInFields({ questions, design }: HandInForm): FieldDefinition[] {
  const asked = [...PROGRAM, ...TIMELY, ...PRODUCER].filter((name) => askedUse(design, name))
  return [
    ...asked.map((name) => {
      const field = own(name)
      return { ...field, required: field.required || askedUse(design, name) === 'required' }
    }),
    ...questions.map(customQuestion),
    ...questionFields(design),
    WISHES,
    ...SIGNATURE,
  ]
}

function customQuestion({ label, ...question }: HandInForm['questions'][number]): FieldDefinition {
  const schema = {
    ...submissions.schema,
    fields: { value: { id: question.key, ...customAsField(question) } },
  }
  const { kind, required: _, ...face } = faceOf(schema, 'value', { value: { label } })
  return defineField({ ...face, name: customName(question), type: kind })
}

/** Returns the parts of the form, with the questions that the answers so far call for. */
export function handInSections(
  { station, terms, questions, design }: HandInForm,
  values: FormValues,
  Wishes?: FormSection['below'],
): FormSection[] {
  const agreed = terms === '' ? '' : `${words.iAgree({ station })} `
  const asks = words.whatStationAsks({ station })
  const names = questions.map(customName)
  const isAsked = (name: OwnName) => askedUse(design, name) !== undefined
  return [
    { heading: words.theProgram, names: PROGRAM.filter(isAsked) },
    ...(names.length > 0 ? [{ heading: asks, names }] : []),
    ...questionSections(design, answersIn(design, values), names.length > 0 ? undefined : asks),
    {
      heading: words.preferredTimes,
      text: words.preferredTimesHelp,
      names: TIMELY.filter(isAsked),
      ...(Wishes && { below: Wishes }),
    },
    { heading: words.whoYouAre, names: PRODUCER },
    {
      heading: words.signature,
      text: agreed + agreement.statement,
      names: ['signature', 'guardian'],
    },
  ]
}

type OwnName = (typeof PROGRAM | typeof TIMELY | typeof PRODUCER)[number]

/** Returns how the form uses a built-in field; undefined if it does not ask for it. */
function askedUse(design: FormDesign, name: OwnName): 'optional' | 'required' | undefined {
  const field = OPTIONAL_FIELDS.find((one) => one === name)
  const use = field ? fieldUse(design, field) : 'optional'
  return use === 'hidden' ? undefined : use
}

function own(name: OwnName): FieldDefinition {
  const { kind, required: _, ...face } = faceOf(submissions.schema, name, WORDS)
  const rules = HAND_IN_RULES[name as keyof typeof HAND_IN_RULES] ?? face.rules ?? ''
  const needed = NEEDED.includes(name) ? 'required' : ''
  return defineField({ ...face, type: kind, rules: [needed, rules].filter(Boolean).join('|') })
}

/** The picker of preferred times shows this field, because its choices depend on other fields. */
const WISHES = defineField({
  label: words.preferredTimes,
  name: 'rankedSlots',
  type: 'json',
  rules: 'required',
  placeholder: '',
})

const SIGNATURE = [
  defineField({
    label: words.signature,
    name: 'signature',
    rules: HAND_IN_RULES.signature,
    help: words.yourFullName,
    placeholder: '',
  }),
  defineField({
    label: words.parentOrGuardian,
    name: 'guardian',
    rules: 'max:200',
    help: words.guardianHelp,
    placeholder: '',
  }),
]

/** Converts the form's values into the request. */
export function toHandedIn(
  values: FormValues,
  { questions, design, version }: HandInForm,
): Omit<HandedIn, 'station' | 'website'> {
  const text = (name: string) => String(values[name] ?? '')
  return {
    contactName: text('contactName'),
    contactEmail: text('contactEmail').trim(),
    title: text('title'),
    description: text('description'),
    link: text('link'),
    trtSec: Number(values.trtSec ?? 0),
    frequency: values.frequency === 'series' ? 'series' : 'single',
    language: text('language'),
    airBy: text('airBy'),
    adult: values.adult === true,
    runs: Number(values.runs ?? 0),
    rankedSlots: (values.rankedSlots ?? []) as SlotWish[],
    answers: {
      ...Object.fromEntries(
        questions.map((question) => [question.key, values[customName(question)]]),
      ),
      ...answersIn(design, values),
    },
    signature: text('signature'),
    version,
    guardian: text('guardian'),
  }
}
