import { Button, TextInput } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { words } from '../words.ts'
import styles from './desk.module.css'

type TagFormProps = {
  tag: string
  onFind: (tag: string) => void
  onScan: () => void
}

/** Asks for a tag. A wired scanner types it here and presses Enter, as a person would. */
export function TagForm({ tag, onFind, onScan }: TagFormProps) {
  const [typed, setTyped] = useState(tag)
  function find(event: FormEvent): void {
    event.preventDefault()
    if (typed.trim()) onFind(typed.trim())
  }
  return (
    <form className={styles.form} onSubmit={find}>
      <TextInput
        label={words.tag}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        autoFocus
      />
      <Button type="submit" variant="primary" size="sm">
        {words.find}
      </Button>
      <Button size="sm" leftSection={<IconCamera size={16} aria-hidden />} onClick={onScan}>
        {words.scan}
      </Button>
    </form>
  )
}
