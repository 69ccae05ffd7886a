import { defineField, type FieldDefinition } from '@docket/model/forms/field-definition'
import type { StoredCollection } from './stored-collections.ts'

/** The field types that a collection can contain, with their labels. */
export const FIELD_TYPES = {
  text: 'Text',
  editor: 'Formatted text',
  number: 'Number',
  bool: 'Yes or no',
  email: 'Email',
  url: 'Web address',
  date: 'Moment',
  autodate: 'Moment of saving',
  select: 'Choice',
  json: 'JSON',
  file: 'File',
  relation: 'Reference',
} as const

export type FieldType = keyof typeof FIELD_TYPES

const count = (label: string, name: string, help = '') =>
  defineField({ label, name, type: 'number', least: 0, step: 1, help, placeholder: '' })
const list = (label: string, name: string, help: string, rules = '') =>
  defineField({ label, name, type: 'tags', help, rules })
const flag = (label: string, name: string, help: string) =>
  defineField({ label, name, type: 'boolean', value: false, help })

const BYTES = 'In bytes; empty is what is usual.'
const MANY = 'More than 1 makes it a list.'
const DOMAINS = [
  list('Only these domains', 'onlyDomains', 'Such as station.example.'),
  list('Not these domains', 'exceptDomains', 'Either these, or the ones above.'),
]

const OPTIONS: Readonly<Record<Exclude<FieldType, 'relation'>, readonly FieldDefinition[]>> = {
  text: [
    count('Fewest characters', 'min'),
    count('Most characters', 'max'),
    defineField({ label: 'Pattern', name: 'pattern', help: 'A regular expression it must match.' }),
  ],
  editor: [count('Largest size', 'maxSize', BYTES)],
  number: [
    defineField({ label: 'Least', name: 'min', type: 'number', placeholder: '' }),
    defineField({ label: 'Most', name: 'max', type: 'number', placeholder: '' }),
    flag('Whole numbers only', 'onlyInt', ''),
  ],
  bool: [],
  email: DOMAINS,
  url: DOMAINS,
  date: [],
  autodate: [
    flag('When it is made', 'onCreate', ''),
    flag('Whenever it is changed', 'onUpdate', 'The server notes it; nobody fills it in.'),
  ],
  select: [
    list('Choices', 'values', 'Enter or a comma ends one.', 'required'),
    count('How many may be chosen', 'maxSelect', MANY),
  ],
  json: [count('Largest size', 'maxSize', BYTES)],
  file: [
    count('How many files', 'maxSelect', MANY),
    count('Largest size', 'maxSize', BYTES),
    list('Types', 'mimeTypes', 'Such as image/png; none is any.'),
    list('Smaller forms of pictures', 'thumbs', 'Such as 100x100.'),
    flag('Protected', 'protected', 'Only for those who may see the record.'),
  ],
}

const REQUIRED = flag('Required', 'required', 'A record without it is refused.')

/** Returns the form fields for a field of the given type. */
export function fieldForm(
  type: FieldType,
  collections: readonly StoredCollection[],
): FieldDefinition[] {
  return [
    defineField({
      label: 'Name',
      name: 'name',
      rules: 'required|max:64',
      help: 'Letters, digits and _, beginning with a letter.',
    }),
    ...(type === 'autodate' ? [] : [REQUIRED]),
    flag('Hidden', 'hidden', 'Only administrators see it.'),
    ...(type === 'relation' ? relationOptions(collections) : OPTIONS[type]),
  ]
}

function relationOptions(collections: readonly StoredCollection[]): FieldDefinition[] {
  return [
    defineField({
      label: 'Leads to',
      name: 'collectionId',
      type: 'select',
      rules: 'required',
      options: collections.map(({ id, name }) => ({ value: id, label: name })),
    }),
    count('How many at most', 'maxSelect', MANY),
    flag('Goes with it', 'cascadeDelete', 'The record is deleted with what it leads to.'),
  ]
}
