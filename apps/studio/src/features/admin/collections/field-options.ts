import { defineField, type FieldDefinition } from '@docket/model/kernel/forms/field-definition'
import { collections as words } from '@docket/texts/studio/admin'
import type { StoredCollection } from './stored-collections.ts'

/** The field types that a collection can contain, with their labels. */
export const FIELD_TYPES = {
  text: words.text,
  editor: words.formattedText,
  number: words.number,
  bool: words.yesOrNo,
  email: words.email,
  url: words.webAddress,
  date: words.dateAndTime,
  autodate: words.timeOfSaving,
  select: words.choice,
  json: 'JSON',
  geoPoint: words.place,
  file: words.file,
  relation: words.reference,
} as const

export type FieldType = keyof typeof FIELD_TYPES

const count = (label: string, name: string, help = '') =>
  defineField({ label, name, type: 'number', least: 0, step: 1, help, placeholder: '' })
const list = (label: string, name: string, help: string, rules = '') =>
  defineField({ label, name, type: 'tags', help, rules })
const flag = (label: string, name: string, help: string) =>
  defineField({ label, name, type: 'boolean', value: false, help })

const BYTES = words.inBytes
const MANY = words.maximumHelp
const DOMAINS = [
  list(words.onlyTheseDomains, 'onlyDomains', words.domainsHelp),
  list(words.allExceptTheseDomains, 'exceptDomains', words.exceptDomainsHelp),
]

const OPTIONS: Readonly<Record<Exclude<FieldType, 'relation'>, readonly FieldDefinition[]>> = {
  text: [
    count(words.minimumCharacters, 'min'),
    count(words.maximumCharacters, 'max'),
    defineField({
      label: words.pattern,
      name: 'pattern',
      help: words.textHelp,
    }),
  ],
  editor: [count(words.maximumSize, 'maxSize', BYTES)],
  number: [
    defineField({ label: words.minimum, name: 'min', type: 'number', placeholder: '' }),
    defineField({ label: words.maximum, name: 'max', type: 'number', placeholder: '' }),
    flag(words.wholeNumbersOnly, 'onlyInt', ''),
  ],
  bool: [],
  email: DOMAINS,
  url: DOMAINS,
  date: [],
  autodate: [
    flag(words.whenCreated, 'onCreate', ''),
    flag(words.whenChanged, 'onUpdate', words.serverFillsThisIn),
  ],
  select: [
    list(words.choices, 'values', words.choicesHelp, 'required'),
    count(words.maximumChoices, 'maxSelect', MANY),
  ],
  json: [count(words.maximumSize, 'maxSize', BYTES)],
  geoPoint: [],
  file: [
    count(words.maximumFiles, 'maxSelect', MANY),
    count(words.maximumSize, 'maxSize', BYTES),
    list(words.types, 'mimeTypes', words.typesHelp),
    list(words.thumbnailSizes, 'thumbs', words.thumbnailSizesHelp),
    flag(words.protected, 'protected', words.protectedHelp),
  ],
}

const REQUIRED = flag(words.required, 'required', words.requiredHelp)

/** Returns the form fields for a field of the given type. */
export function fieldForm(
  type: FieldType,
  collections: readonly StoredCollection[],
): FieldDefinition[] {
  return [
    defineField({
      label: words.name,
      name: 'name',
      rules: 'required|max:64',
      help: words.fieldNameHelp,
    }),
    ...(type === 'autodate' ? [] : [REQUIRED]),
    flag(words.hidden, 'hidden', words.hiddenHelp),
    ...(type === 'relation' ? relationOptions(collections) : OPTIONS[type]),
  ]
}

function relationOptions(collections: readonly StoredCollection[]): FieldDefinition[] {
  return [
    defineField({
      label: words.refersTo,
      name: 'collectionId',
      type: 'select',
      rules: 'required',
      options: collections.map(({ id, name }) => ({ value: id, label: name })),
    }),
    count(words.maximumRecords, 'maxSelect', MANY),
    flag(words.deleteTogether, 'cascadeDelete', words.deleteTogetherHelp),
  ]
}
