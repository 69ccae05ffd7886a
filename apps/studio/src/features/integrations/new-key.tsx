import { Button } from '@mantine/core'
import { useState } from 'react'
import { whenOpened } from '#ui/dialog/when-opened.tsx'

const NewKeyDialog = whenOpened(async () => (await import('./new-key-dialog.tsx')).NewKeyDialog)

export function NewKey() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>New API key</Button>
      <NewKeyDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
