import { ui as words } from '@docket/texts/studio/ui'
import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'

type TypedConfirmProps = {
  opened: boolean
  question: string
  children: ReactNode
  /** The word to type, which prevents accidental confirmation. */
  word: string
  verb: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks the user to type a word before an action that cannot be undone. */
export function TypedConfirm(props: TypedConfirmProps) {
  const { opened, question, children, word, verb, onConfirm, onCancel } = props
  const [typed, setTyped] = useState('')

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (typed === word) onConfirm()
  }

  return (
    <Dialog opened={opened} onClose={onCancel} title={question} size="sm">
      <form onSubmit={submit}>
        {children}
        <TextInput
          mt={16}
          label={words.typeToContinue({ word })}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <Group justify="flex-end" gap={8} mt={16}>
          <Button onClick={onCancel}>{words.cancel}</Button>
          <Button type="submit" variant="danger" disabled={typed !== word}>
            {verb}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
