import { makeApiKey, type Scope } from '@docket/model/accounts/api-keys'
import { apiKeys, SCOPES } from '@docket/model/collections/station/api-keys'
import { DAY_MS } from '@docket/model/time'
import { Button, Group, MultiSelect, Select, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '#data/connection/call.ts'
import { refreshSoon } from '#data/records/refresh.ts'
import { refusalOf } from '#resources/form/refusal.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from './integrations.module.css'
import { ShownOnce } from './shown-once.tsx'

const MAY: Readonly<Record<Scope, string>> = {
  read: 'Read what is not public yet',
  'write:shows': 'Write shows',
  'write:schedule': 'Write the schedule',
  'write:media': 'Write media',
}

const LIVES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: '', label: 'Until it is revoked' },
]

type NewKeyDialogProps = { opened: boolean; onClose: () => void }

/** Creates a key for the public API and shows it this once. */
export function NewKeyDialog({ opened, onClose }: NewKeyDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="New API key">
      <KeyForm onClose={onClose} />
    </Dialog>
  )
}

function KeyForm({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<Scope[]>(['read'])
  const [days, setDays] = useState('90')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [key, setKey] = useState<string>()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (name.trim() === '') return setFaults({ name: 'Enter what the key is for.' })
    if (scopes.length === 0) return setFaults({ scopes: 'Choose at least one.' })
    const until = days === '' ? undefined : new Date(Date.now() + Number(days) * DAY_MS)
    try {
      const wanted = { name, scopes, ...(until && { expiresAt: until.toISOString() }) }
      const made = await call(makeApiKey, wanted)
      refreshSoon(apiKeys.name)
      setKey(made.key)
    } catch (error) {
      const refusal = refusalOf(error)
      const isNamed = Object.keys(refusal.faults).length > 0
      setFaults(isNamed ? refusal.faults : { name: refusal.message })
    }
  }

  if (key) {
    return (
      <ShownOnce secret={key} onClose={onClose}>
        Your software sends this key with every call, as <code>Authorization: Bearer …</code>.
      </ShownOnce>
    )
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label="Name"
        placeholder="The website"
        data-autofocus
        value={name}
        error={faults.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <MultiSelect
        label="Allowed"
        data={SCOPES.map((value) => ({ value, label: MAY[value] }))}
        value={scopes}
        error={faults.scopes}
        onChange={(chosen) => setScopes(SCOPES.filter((scope) => chosen.includes(scope)))}
      />
      <Select
        label="Valid for"
        data={LIVES}
        value={days}
        error={faults.expiresAt}
        allowDeselect={false}
        onChange={(value) => setDays(value ?? '')}
      />
      <Group justify="flex-end" gap={8}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary">
          Create key
        </Button>
      </Group>
    </form>
  )
}
