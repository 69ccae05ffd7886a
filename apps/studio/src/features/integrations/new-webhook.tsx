import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import styles from './integrations.module.css'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { words } from './words.ts'

export function NewWebhook() {
  const [opened, setOpened] = useState(false)
  const navigate = useNavigate()
  return (
    <div className={styles.actions}>
      <Button onClick={() => setOpened(true)}>{words.newWebhook}</Button>
      <Button variant="quiet" onClick={() => void navigate({ href: '/integrations/webhooks' })}>
        {words.allWebhooks}
      </Button>
      <NewWebhookDialog opened={opened} onClose={() => setOpened(false)} />
    </div>
  )
}
