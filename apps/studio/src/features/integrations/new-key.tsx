import { Button } from '@mantine/core'
import { useState } from 'react'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { words } from './words.ts'

export function NewKey() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>{words.newApiKey}</Button>
      <NewKeyDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
