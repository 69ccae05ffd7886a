import { TagsInput } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { type AskedControlProps, faceOf, goingOn, textsOf } from './control-props.ts'

const SEPARATORS = [',', ';']

/** Any number of words; Enter or a comma ends one. */
export function TagsControl(props: AskedControlProps) {
  const { field, value, asked, onChange, onSettle } = props
  const tags = textsOf(value)
  const words = asked.words.split(/[,;]/)
  const last = words.pop() ?? ''

  // What was ended before the control came is no longer being typed.
  const keep = useEffectEvent(() => words.length > 0 && onChange([...tags, ...words]))
  useEffect(() => void keep(), [])

  return (
    <TagsInput
      {...faceOf(props)}
      {...goingOn({ ...asked, words: last })}
      {...(tags.length === 0 && { placeholder: field.placeholder })}
      data={field.options.map((option) => option.value)}
      splitChars={SEPARATORS}
      value={tags}
      onChange={onChange}
      onBlur={onSettle}
    />
  )
}
