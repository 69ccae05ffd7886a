import type { FieldDefinition } from '@docket/model/forms/field-definition'
import { MultiSelect, Select } from '@mantine/core'
import {
  type AskedControlProps,
  faceOf,
  goingOn,
  isTyped,
  textOf,
  textsOf,
} from './control-props.ts'

/** One of the options, or several. */
export function SelectControl(props: AskedControlProps) {
  const { field, value, onChange, onSettle } = props
  const data = choicesOf(field)
  const shared = {
    ...faceOf(props),
    ...goingOn(props.asked),
    data,
    searchable: isTyped(field),
    clearable: !field.required && !field.readOnly,
    onBlur: onSettle,
    nothingFoundMessage: 'Nothing by that name.',
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
      placeholder={field.placeholder}
      value={textOf(value) || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}

function choicesOf({ options, groupedOptions }: FieldDefinition) {
  return [
    ...options,
    ...groupedOptions.map(({ label, options: items }) => ({ group: label, items: [...items] })),
  ]
}
