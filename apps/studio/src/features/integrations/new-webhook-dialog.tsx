import { makeWebhook, WEBHOOK_EVENTS, webhooks } from '@docket/model/integrations/webhooks'
import { integrations as words } from '@docket/texts/studio/integrations'
import { Button, Group, MultiSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '#data/connection/call.ts'
import { refreshSoon } from '#data/records/refresh.ts'
import { refusalOf } from '#resources/form/refusal.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EVENT_NAMES } from './event-names.ts'
import styles from './integrations.module.css'
import { ShownOnce } from './shown-once.tsx'

type NewWebhookDialogProps = { opened: boolean; onClose: () => void }

/** Creates a webhook and shows its secret only once. */
export function NewWebhookDialog({ opened, onClose }: NewWebhookDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words.newWebhook}>
      <WebhookForm onClose={onClose} />
    </Dialog>
  )
}

function WebhookForm({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState({ name: '', url: '' })
  const [events, setEvents] = useState<string[]>([...WEBHOOK_EVENTS])
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [secret, setSecret] = useState<string>()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const wanted = WEBHOOK_EVENTS.filter((one) => events.includes(one))
    if (wanted.length === 0) return setFaults({ events: words.chooseAtLeastOne })
    try {
      const made = await call(makeWebhook, { ...values, events: wanted })
      refreshSoon(webhooks.name)
      setSecret(made.secret)
    } catch (error) {
      const refusal = refusalOf(error)
      const isNamed = Object.keys(refusal.faults).length > 0
      setFaults(isNamed ? refusal.faults : { name: refusal.message })
    }
  }

  if (secret) {
    return (
      <ShownOnce secret={secret} onClose={onClose}>
        {words.secretHelp}
      </ShownOnce>
    )
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={words.name}
        data-autofocus
        value={values.name}
        error={faults.name}
        onChange={({ currentTarget }) => setValues({ ...values, name: currentTarget.value })}
      />
      <TextInput
        label={words.address}
        placeholder="https://www.example.org/docket"
        value={values.url}
        error={faults.url}
        onChange={({ currentTarget }) => setValues({ ...values, url: currentTarget.value })}
      />
      <MultiSelect
        label={words.events}
        data={WEBHOOK_EVENTS.map((value) => ({ value, label: EVENT_NAMES[value] }))}
        value={events}
        error={faults.events}
        onChange={setEvents}
      />
      <Group justify="flex-end" gap={8}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" variant="primary">
          {words.createWebhook}
        </Button>
      </Group>
    </form>
  )
}
