import { MESSAGE_LIMITS } from '@docket/model/submissions/messages'
import { messages as words } from '@docket/texts/studio/submissions'
import { Button, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { reasonOf, refusalOf } from '#resources/form/refusal.ts'
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx'
import styles from './messages.module.css'

type MessageBoxProps = {
  label: string
  verb: string
  help?: string
  /** Whether it is next to a more important box. */
  isSecond?: boolean
  onSend: (text: string) => Promise<unknown>
}

/** Writes a message. If the server refuses it, the text stays. */
export function MessageBox({ label, verb, help, isSecond = false, onSend }: MessageBoxProps) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (text.trim() === '') {
      setFault(words.writeFirst)
      return
    }
    setSending(true)
    setFault(undefined)
    try {
      await onSend(text)
      setText('')
    } catch (error) {
      setFault(refusalOf(error).faults.text ?? reasonOf(error))
    }
    setSending(false)
  }

  return (
    <form className={styles.box} onSubmit={(event) => void send(event)}>
      <Textarea
        label={label}
        description={help}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={fault}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={MESSAGE_LIMITS.characters}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" {...(!isSecond && { variant: 'primary' })} loading={isSending}>
        {verb}
      </Button>
      <UnsavedGuard when={text.trim() !== ''} onLeave={() => undefined} />
    </form>
  )
}
