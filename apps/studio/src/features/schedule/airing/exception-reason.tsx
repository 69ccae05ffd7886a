import { Textarea } from '@mantine/core'
import { words } from './words.ts'

const MAX = 500

type ExceptionReasonProps = {
  /** The sentence of the rule that forbids the airing this time. */
  sentence: string
  value: string
  /** Whether the reason was missing when the form was submitted. */
  isMissing: boolean
  onChange: (value: string) => void
}

/** Asks for the reason why a program airs at a time that a rule forbids. */
export function ExceptionReason({ sentence, value, isMissing, onChange }: ExceptionReasonProps) {
  return (
    <Textarea
      label={words.exceptionReason}
      description={sentence}
      error={isMissing && value.trim() === '' && words.giveReason}
      maxLength={MAX}
      rows={2}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
