import type { FieldDefinition } from '@docket/model/kernel/forms/field-definition'
import type { FocusEvent, MouseEvent } from 'react'

/** The props of every control of a generated form. */
export type ControlProps = {
  field: FieldDefinition
  value: unknown
  fault: string | undefined
  /** Called while typing: stores the value without validation. */
  onInput: (value: unknown) => void
  /** Called on a choice: stores and validates the value. */
  onChange: (value: unknown) => void
  /** Called when the control loses the focus or its value is final. */
  onSettle: () => void
}

/** Longer lists can be searched. */
const SHORT_LIST = 8

/** Returns whether the user can type to choose. Short lists only open. */
export function isTyped({ type, options, groupedOptions }: FieldDefinition): boolean {
  const isChosen = type === 'select' || type === 'multiselect'
  return !isChosen || options.length > SHORT_LIST || groupedOptions.length > 0
}

/** Props that select the text of a searchable choice when it gets the focus, so that typing replaces it. */
export const selectsText = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  // The end of a click places the cursor, which removes the selection.
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => currentTarget.select(),
}

/** Returns the props for label, help and error message around a control. */
export function faceOf({ field, fault }: ControlProps) {
  return {
    label: field.label,
    description: field.help || undefined,
    error: fault,
    required: field.required,
    readOnly: field.readOnly,
    name: field.name,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
  }
}

/** Returns the value as text; empty for values that cannot be text. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

/** Returns the value as a list of strings. */
export function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string')
  return typeof value === 'string' && value !== '' ? [value] : []
}
