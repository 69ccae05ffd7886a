import type { FieldDefinition } from '@docket/model/forms/field-definition'

/** What every control of a generated form is given. */
export type ControlProps = {
  field: FieldDefinition
  value: unknown
  fault: string | undefined
  /** While typing: kept, not checked. */
  onInput: (value: unknown) => void
  /** A choice was made: kept and checked. */
  onChange: (value: unknown) => void
  /** Left, or final. */
  onSettle: () => void
}

/** What a control is given that takes the place of its face, see `control-when-asked.tsx`. */
export type AskedControlProps = ControlProps & {
  asked: {
    /** By pointer or key: what there is to choose is shown at once. */
    open: boolean
    /** What was typed before it came. */
    words: string
  }
}

/** A list that is longer than this can be searched. */
const SHORT_LIST = 8

/** Whether one types to choose; short lists are only opened. */
export function isTyped({ type, options, groupedOptions }: FieldDefinition): boolean {
  const isChosen = type === 'select' || type === 'multiselect'
  return !isChosen || options.length > SHORT_LIST || groupedOptions.length > 0
}

/** So that it goes on where its face was left. */
export function goingOn({ open, words }: AskedControlProps['asked']) {
  return { autoFocus: true, defaultDropdownOpened: open, defaultSearchValue: words }
}

/** What a control shows around itself: label above, help and fault under it. */
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

/** The value as text; nothing, and what cannot be text, is empty. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

/** The value as a list of texts. */
export function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string')
  return typeof value === 'string' && value !== '' ? [value] : []
}
