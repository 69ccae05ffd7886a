import { TagsInput } from '@mantine/core'
import { type ControlProps, faceOf, textsOf } from './control-props.ts'

/** Any number of words; Enter or a comma ends one. */
export function TagsControl(props: ControlProps) {
  const { field, value, onChange, onSettle } = props
  const tags = textsOf(value)
  return (
    <TagsInput
      {...faceOf(props)}
      {...(tags.length === 0 && { placeholder: field.placeholder })}
      data={field.options.map((option) => option.value)}
      splitChars={[',', ';']}
      value={tags}
      onChange={onChange}
      onBlur={onSettle}
    />
  )
}
