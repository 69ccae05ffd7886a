import { InputBase } from '@mantine/core'
import { useState } from 'react'
import styles from '../form.module.css'
import { sameValue, Unreadable } from '../form-state.ts'
import { type ControlProps, faceOf } from './control-props.ts'
import { useFinalText } from './use-final-text.ts'

/** Edits any JSON value as text. */
export function JsonControl(props: ControlProps) {
  const { field, value, onInput, onSettle } = props
  const written = writtenOf(value)
  const [typed, setTyped] = useState(written)
  const read = parse(typed)
  const isOwn = value instanceof Unreadable || (read !== undefined && sameValue(read, value))
  const final = useFinalText<HTMLTextAreaElement>(onSettle)

  function type(text: string): void {
    setTyped(text)
    const parsed = parse(text)
    onInput(parsed === undefined ? new Unreadable(text) : parsed)
  }

  return (
    <InputBase
      component="textarea"
      multiline
      {...faceOf(props)}
      ref={final}
      classNames={{ input: styles.code ?? '' }}
      rows={field.lines ?? 6}
      spellCheck={false}
      placeholder="{ }"
      value={isOwn ? typed : written}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={onSettle}
    />
  )
}

function writtenOf(value: unknown): string {
  if (value instanceof Unreadable) return value.text
  return value === null || value === undefined ? '' : JSON.stringify(value, null, 2)
}

/** Returns `null` for an empty string, `undefined` for invalid JSON. */
function parse(text: string): unknown {
  try {
    return text.trim() === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}
