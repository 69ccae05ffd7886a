import { Switch } from '@mantine/core'
import { type ControlProps, faceOf } from './control-props.ts'

export function BooleanControl(props: ControlProps) {
  const { value, onChange, onSettle, field } = props
  const { label, description, error, name } = faceOf(props)
  return (
    <Switch
      {...{ label, description, error, name }}
      disabled={field.readOnly}
      checked={value === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      onBlur={onSettle}
    />
  )
}
