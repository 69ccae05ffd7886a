import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Unreadable } from '../form-state.ts'
import { readLength, writeLength } from '../length-value.ts'
import { type ControlProps, faceOf } from './control-props.ts'
import { useFinalText } from './use-final-text.ts'

/** A number, or a length of time in seconds, which is written `1:28:30`. */
export function NumberControl(props: ControlProps) {
  const { field, value, onInput, onSettle } = props
  const isLength = field.type === 'duration'
  const write = isLength ? writeLength : String
  const read = isLength ? readLength : readNumber
  const written = writtenOf(value, write)
  // As typed, as long as it means the value: `90` stays, it does not jump to `1:30:00` at once.
  const [typed, setTyped] = useState(written)
  const shown = value instanceof Unreadable || meansSame(read(typed), value) ? typed : written
  const final = useFinalText<HTMLInputElement>(onSettle)

  function type(text: string): void {
    setTyped(text)
    onInput(read(text) ?? new Unreadable(text))
  }

  return (
    <TextInput
      {...faceOf(props)}
      ref={final}
      className="figures"
      inputMode={isLength ? 'text' : 'decimal'}
      placeholder={isLength ? 'h:mm:ss' : field.placeholder}
      value={shown}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => {
        if (!(value instanceof Unreadable)) setTyped(written)
        onSettle()
      }}
    />
  )
}

function writtenOf(value: unknown, write: (number: number) => string): string {
  if (value instanceof Unreadable) return value.text
  return typeof value === 'number' ? write(value) : ''
}

function meansSame(read: number | null | undefined, value: unknown): boolean {
  return read === value || (!read && !value)
}

/** `null` for nothing, `undefined` for what is no number. */
function readNumber(text: string): number | null | undefined {
  const trimmed = text.trim().replaceAll(',', '')
  if (trimmed === '') return null
  const number = Number(trimmed)
  return Number.isFinite(number) ? number : undefined
}
