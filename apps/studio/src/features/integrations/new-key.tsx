import { Button } from '@mantine/core'
import { useState } from 'react'
import { whenOpened } from '#ui/dialog/when-opened.tsx'
import { words } from './words.ts'

const NewKeyDialog = whenOpened(async () => (await import('./new-key-dialog.tsx')).NewKeyDialog)

export function NewKey() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>{words.newApiKey}</Button>
      <NewKeyDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
