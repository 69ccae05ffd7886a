import type { FieldKind } from '@docket/model/kernel/forms/field-definition'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Unreadable } from '../form-state.ts'
import { readLength, writeLength } from '../values/length-value.ts'
import { readMoney, writeMoney } from '../values/money-value.ts'
import { type ControlProps, faceOf } from './control-props.ts'
import { useFinalText } from './use-final-text.ts'

type Notation = {
  write: (number: number) => string
  /** Returns `null` for an empty string, `undefined` for an unreadable one. */
  read: (text: string) => number | null | undefined
}

const NUMBER: Notation = { write: String, read: readNumber }
const NOTATIONS: Partial<Record<FieldKind, Notation>> = {
  duration: { write: writeLength, read: readLength },
  money: { write: writeMoney, read: readMoney },
}

/** Edits a number, a length of time in seconds written as `1:28:30`, or cents written as `12.50`. */
export function NumberControl(props: ControlProps) {
  const { field, value, onInput, onSettle } = props
  const isLength = field.type === 'duration'
  const { write, read } = NOTATIONS[field.type] ?? NUMBER
  const written = field.zeroIsEmpty && value === 0 ? '' : writtenOf(value, write)
  // Keep the typed text as long as it has the same value: `90` does not turn into `1:30:00` while typing.
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

function readNumber(text: string): number | null | undefined {
  const trimmed = text.trim().replaceAll(',', '')
  if (trimmed === '') return null
  const number = Number(trimmed)
  return Number.isFinite(number) ? number : undefined
}
