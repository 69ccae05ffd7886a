import type { KindDetails } from '@docket/model/kernel/forms/field-definition'
import { TagsInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useFormPort } from '../form-port.tsx'
import { type ControlProps, faceOf, textsOf } from './control-props.ts'

/** Characters that complete a tag, like Enter. */
const TAG_ENDS = [',', ';']

/** Edits any number of words. Enter or a comma completes one. */
export function TagsControl(props: ControlProps) {
  const { field, value, onChange, onSettle } = props
  const tags = textsOf(value)
  const suggestions = useSuggestions(field.suggests)
  return (
    <TagsInput
      {...faceOf(props)}
      {...(tags.length === 0 && { placeholder: field.placeholder })}
      data={[...field.options.map((option) => option.value), ...suggestions]}
      splitChars={TAG_ENDS}
      value={tags}
      onChange={onChange}
      onBlur={onSettle}
    />
  )
}

/** Returns the names of the suggested records. If the request fails, users can still type anything. */
function useSuggestions(suggests: KindDetails['suggests']): string[] {
  const { findChoices } = useFormPort()
  const [names, setNames] = useState<string[]>([])
  const { source = '', where = '' } = suggests ?? {}
  useEffect(() => {
    if (source === '') return
    const stop = new AbortController()
    findChoices(source, { words: '', where }, stop.signal)
      .then((choices) => setNames([...new Set(choices.map(({ label }) => label))]))
      .catch(() => undefined)
    return () => stop.abort()
  }, [findChoices, source, where])
  return names
}
