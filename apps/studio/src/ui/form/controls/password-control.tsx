import { PasswordInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ControlProps, faceOf, textOf } from './control-props.ts'
import { PasswordStrength } from './password-strength.tsx'
import { useFinalText } from './use-final-text.ts'

/** Edits a new password. If the field has a minimum length, shows the password's strength. */
export function PasswordControl(props: ControlProps) {
  const { field, value, onInput, onSettle } = props
  const final = useFinalText<HTMLInputElement>(onSettle)
  const password = textOf(value)
  const isChosen = /\bmin:/.test(field.rules) && password !== ''
  return (
    <PasswordInput
      {...faceOf(props)}
      ref={final}
      autoComplete="new-password"
      placeholder={field.placeholder}
      value={password}
      onChange={({ currentTarget }) => onInput(currentTarget.value)}
      onBlur={onSettle}
      inputContainer={(input: ReactNode) => (
        <>
          {input}
          {isChosen && <PasswordStrength password={password} />}
        </>
      )}
    />
  )
}
