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
  date: 'Date and time',
  autodate: 'Time of saving',
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

const BYTES = 'In bytes. Leave it empty for the default.'
const MANY = 'More than 1 makes it a list.'
const DOMAINS = [
  list('Only these domains', 'onlyDomains', 'Such as station.example.'),
  list('All except these domains', 'exceptDomains', 'Use either these or the ones above.'),
]

const OPTIONS: Readonly<Record<Exclude<FieldType, 'relation'>, readonly FieldDefinition[]>> = {
  text: [
    count('Minimum characters', 'min'),
    count('Maximum characters', 'max'),
    defineField({
      label: 'Pattern',
      name: 'pattern',
      help: 'A regular expression that the text must match.',
    }),
  ],
  editor: [count('Maximum size', 'maxSize', BYTES)],
  number: [
    defineField({ label: 'Minimum', name: 'min', type: 'number', placeholder: '' }),
    defineField({ label: 'Maximum', name: 'max', type: 'number', placeholder: '' }),
    flag('Whole numbers only', 'onlyInt', ''),
  ],
  bool: [],
  email: DOMAINS,
  url: DOMAINS,
  date: [],
  autodate: [
    flag('When created', 'onCreate', ''),
    flag('When changed', 'onUpdate', 'The server fills this in.'),
  ],
  select: [
    list('Choices', 'values', 'Press Enter or a comma after each one.', 'required'),
    count('Maximum choices', 'maxSelect', MANY),
  ],
  json: [count('Maximum size', 'maxSize', BYTES)],
  file: [
    count('Maximum files', 'maxSelect', MANY),
    count('Maximum size', 'maxSize', BYTES),
    list('Types', 'mimeTypes', 'Such as image/png. Leave it empty for any type.'),
    list('Thumbnail sizes', 'thumbs', 'Such as 100x100.'),
    flag('Protected', 'protected', 'Only for people who can see the record.'),
  ],
}

const REQUIRED = flag('Required', 'required', 'A record cannot be saved without it.')

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
      help: 'Letters, digits and _, starting with a letter.',
    }),
    ...(type === 'autodate' ? [] : [REQUIRED]),
    flag('Hidden', 'hidden', 'Only administrators can see it.'),
    ...(type === 'relation' ? relationOptions(collections) : OPTIONS[type]),
  ]
}

function relationOptions(collections: readonly StoredCollection[]): FieldDefinition[] {
  return [
    defineField({
      label: 'Refers to',
      name: 'collectionId',
      type: 'select',
      rules: 'required',
      options: collections.map(({ id, name }) => ({ value: id, label: name })),
    }),
    count('Maximum records', 'maxSelect', MANY),
    flag(
      'Delete together',
      'cascadeDelete',
      'The record is deleted when the record it refers to is deleted.',
    ),
  ]
}
