import type { FieldKind } from '@docket/model/kernel/forms/field-definition'
import { formatPhone } from '@docket/model/kernel/forms/format-phone'
import { InputBase, TextInput } from '@mantine/core'
import { type ChangeEvent, useState } from 'react'
import { type ControlProps, faceOf, textOf } from './control-props.ts'
import { useFinalText } from './use-final-text.ts'

const INPUTS: Partial<Record<FieldKind, { type: string; autoComplete?: string }>> = {
  email: { type: 'email', autoComplete: 'email' },
  url: { type: 'url' },
  phone: { type: 'tel', autoComplete: 'tel' },
}

/** Edits one or several lines of text. Email, web address and phone use their own on-screen keyboards. */
export function TextControl(props: ControlProps) {
  const { field, value, onInput, onSettle } = props
  const [isTyping, setTyping] = useState(false)
  const text = textOf(value)
  const final = useFinalText<HTMLInputElement & HTMLTextAreaElement>(onSettle)
  const shared = {
    ...faceOf(props),
    ref: final,
    placeholder: field.placeholder,
    // S9.3: a phone number is shown formatted, and as stored while it is edited.
    value: field.type === 'phone' && !isTyping ? formatPhone(text) : text,
    onFocus: () => setTyping(true),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onInput(currentTarget.value),
    onBlur: () => {
      setTyping(false)
      onSettle()
    },
  }
  if (field.type === 'multiline') {
    return <InputBase {...shared} component="textarea" multiline rows={field.lines ?? 4} />
  }
  return <TextInput {...shared} type="text" {...INPUTS[field.type]} />
}
