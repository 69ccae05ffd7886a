import { Textarea } from '@mantine/core'
import { words } from './words.ts'

const MOST = 500

type ExceptionReasonProps = {
  /** The sentence of the rule that forbids the airing this time. */
  sentence: string
  value: string
  /** Whether it was missing when the form was sent. */
  isMissing: boolean
  onChange: (value: string) => void
}

/** Asks why an airing airs at a time that a rule forbids. */
export function ExceptionReason({ sentence, value, isMissing, onChange }: ExceptionReasonProps) {
  return (
    <Textarea
      label={words.exceptionReason}
      description={sentence}
      error={isMissing && value.trim() === '' && words.giveReason}
      maxLength={MOST}
      rows={2}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
