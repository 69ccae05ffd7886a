import type { FieldDefinition } from '@docket/model/kernel/forms/field-definition'
import { form as words } from '@docket/texts/studio/ui'
import { MultiSelect, Select } from '@mantine/core'
import {
  type ControlProps,
  faceOf,
  isTyped,
  selectsText,
  textOf,
  textsOf,
} from './control-props.ts'

/** Chooses one or several options. */
export function SelectControl(props: ControlProps) {
  const { field, value, onChange, onSettle } = props
  const data = choicesOf(field, textOf(value))
  const shared = {
    ...faceOf(props),
    // After an error, focus does not open the list, which would cover the message. A click does.
    openOnFocus: props.fault === undefined,
    data,
    searchable: isTyped(field),
    clearable: !field.required && !field.readOnly,
    onBlur: onSettle,
    nothingFoundMessage: words.noMatches,
  }
  if (field.type === 'multiselect') {
    const values = textsOf(value)
    return (
      <MultiSelect
        {...shared}
        value={values}
        {...(values.length === 0 && { placeholder: field.placeholder })}
        onChange={onChange}
      />
    )
  }
  return (
    <Select
      {...shared}
      {...(isTyped(field) && selectsText)}
      placeholder={field.placeholder}
      value={textOf(value) || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}

/** Returns the options, plus the stored value if it is no longer offered, so that it can be kept. */
function choicesOf({ options, groupedOptions }: FieldDefinition, stored: string) {
  const offered = [options, ...groupedOptions.map((group) => group.options)].flat()
  const isOffered = stored === '' || offered.some(({ value }) => value === stored)
  return [
    ...(isOffered ? [] : [{ value: stored, label: stored }]),
    ...options,
    ...groupedOptions.map(({ label, options: items }) => ({ group: label, items: [...items] })),
  ]
}
