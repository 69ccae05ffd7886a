import { TagsInput } from '@mantine/core'
import { faceOf, goingOn, type LazyControlProps, textsOf } from './control-props.ts'
import { TAG_ENDS } from './tags-in.ts'

/** Edits any number of words. Enter or a comma completes one. */
export function TagsControl(props: LazyControlProps) {
  const { field, value, asked, onChange, onSettle } = props
  const tags = textsOf(value)
  return (
    <TagsInput
      {...faceOf(props)}
      {...goingOn(asked)}
      {...(tags.length === 0 && { placeholder: field.placeholder })}
      data={field.options.map((option) => option.value)}
      splitChars={TAG_ENDS}
      value={tags}
      onChange={onChange}
      onBlur={onSettle}
    />
  )
}
