import { Switch } from '@mantine/core'
import { type ControlProps, faceOf } from './control-props.ts'

export function BooleanControl(props: ControlProps) {
  const { value, onChange, onSettle, field } = props
  const { label, description, error, name } = faceOf(props)
  return (
    <Switch
      label={label}
      description={description}
      error={error}
      name={name}
      disabled={field.readOnly}
      checked={value === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      onBlur={onSettle}
    />
  )
}
