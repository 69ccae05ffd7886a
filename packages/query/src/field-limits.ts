import type { FieldOptions } from '@docket/model/kernel/field'

// Limits of fields that define no limit of their own.
export const TEXT_CHARACTERS = 5000
export const EDITOR_BYTES = 500_000
export const JSON_BYTES = 1_000_000
export const MAX_LIST_VALUES = 5000

const ADDRESS_CHARACTERS = 2048
const NAME_CHARACTERS = 100

/** Returns the maximum length of a stored value's text, in characters or bytes. */
export function longestOf(field: FieldOptions): number {
  switch (field.type) {
    case 'text':
      return field.max ?? TEXT_CHARACTERS
    case 'editor':
      return field.maxSize ?? EDITOR_BYTES
    case 'json':
      return field.maxSize ?? JSON_BYTES
    case 'email':
    case 'url':
      return ADDRESS_CHARACTERS
    case 'select':
    case 'file':
    case 'relation':
      return (field.maxSelect ?? MAX_LIST_VALUES) * NAME_CHARACTERS
    default:
      return NAME_CHARACTERS
  }
}
