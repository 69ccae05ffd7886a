import type { FieldKind } from '@docket/model/forms/field-definition'
import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import type { ChangeEvent, ReactNode } from 'react'
import { type ControlProps, faceOf, textOf } from './control-props.ts'
import { PasswordStrength } from './password-strength.tsx'
import { useFinalText } from './use-final-text.ts'

const INPUTS: Partial<Record<FieldKind, { type: string; autoComplete?: string }>> = {
  email: { type: 'email', autoComplete: 'email' },
  url: { type: 'url' },
  phone: { type: 'tel', autoComplete: 'tel' },
}

/** One line of text, or several; e-mail, web address, phone and password in their own keyboards. */
export function TextControl(props: ControlProps) {
  const { field, value, onInput, onSettle } = props
  const final = useFinalText<HTMLInputElement & HTMLTextAreaElement>(onSettle)
  const shared = {
    ...faceOf(props),
    ref: final,
    placeholder: field.placeholder,
    value: textOf(value),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onInput(currentTarget.value),
    onBlur: onSettle,
  }
  if (field.type === 'multiline') return <Textarea {...shared} rows={field.lines ?? 4} />
  if (field.type === 'password') return <PasswordInput {...shared} {...newPassword(props)} />
  return <TextInput {...shared} type="text" {...INPUTS[field.type]} />
}

/** What is to be of some length is being chosen: whoever chooses sees how good it is. */
function newPassword({ field, value }: ControlProps) {
  const isChosen = /\bmin:/.test(field.rules) && textOf(value) !== ''
  const strength = isChosen && <PasswordStrength password={textOf(value)} />
  return {
    autoComplete: 'new-password',
    inputContainer: (input: ReactNode) => (
      <>
        {input}
        {strength}
      </>
    ),
  }
}
