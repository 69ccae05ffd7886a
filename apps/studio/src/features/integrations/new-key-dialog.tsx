import { apiKeys, makeApiKey, SCOPES, type Scope } from '@docket/model/accounts/api-keys'
import { DAY_MS } from '@docket/model/time/instants'
import { integrations as words } from '@docket/texts/studio/integrations'
import { Button, Group, MultiSelect, Select, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '#data/connection/call.ts'
import { refreshSoon } from '#data/records/refresh.ts'
import { refusalOf } from '#resources/form/refusal.ts'
import { filled } from '#texts/filled.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from './integrations.module.css'
import { ShownOnce } from './shown-once.tsx'

const MAY: Readonly<Record<Scope, string>> = {
  read: words.readWhatIsNotPublic,
  'write:shows': words.writeShows,
  'write:schedule': words.writeTheSchedule,
  'write:media': words.writeMedia,
}

const LIVES = [
  { value: '30', label: words.days30 },
  { value: '90', label: words.days90 },
  { value: '365', label: words.aYear },
  { value: '', label: words.untilItIsRevoked },
]

type NewKeyDialogProps = { opened: boolean; onClose: () => void }

/** Creates a key for the public API and shows it only once. */
export function NewKeyDialog({ opened, onClose }: NewKeyDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words.newApiKey}>
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
    if (name.trim() === '') return setFaults({ name: words.enterWhatKey })
    if (scopes.length === 0) return setFaults({ scopes: words.chooseAtLeastOne })
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
        {filled(words.keyIsSent, { header: <code>Authorization: Bearer …</code> })}
      </ShownOnce>
    )
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={words.name}
        placeholder={words.theWebsite}
        data-autofocus
        value={name}
        error={faults.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <MultiSelect
        label={words.allowed}
        data={SCOPES.map((value) => ({ value, label: MAY[value] }))}
        value={scopes}
        error={faults.scopes}
        onChange={(chosen) => setScopes(SCOPES.filter((scope) => chosen.includes(scope)))}
      />
      <Select
        label={words.validFor}
        data={LIVES}
        value={days}
        error={faults.expiresAt}
        allowDeselect={false}
        onChange={(value) => setDays(value ?? '')}
      />
      <Group justify="flex-end" gap={8}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" variant="primary">
          {words.createKey}
        </Button>
      </Group>
    </form>
  )
}
