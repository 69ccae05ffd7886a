import { ui as words } from '@docket/texts/studio/ui'
import { Button, Group, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'

type NameFormProps = {
  /** The text below the name that says how it is used. */
  help: string
  placeholder?: string
  maxLength: number
  /** The verb on the button. */
  verb: string
  onName: (name: string) => void
}

/** Asks for a name in a dialog. */
export function NameForm({ help, placeholder, maxLength, verb, onName }: NameFormProps) {
  const [name, setName] = useState('')

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (name.trim() !== '') onName(name.trim())
  }

  return (
    <form onSubmit={submit}>
      <TextInput
        label={words.name}
        placeholder={placeholder}
        description={help}
        inputWrapperOrder={['label', 'input', 'description']}
        maxLength={maxLength}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        data-autofocus
      />
      <Group justify="flex-end" mt={16}>
        <Button type="submit" variant="primary">
          {verb}
        </Button>
      </Group>
    </form>
  )
}
