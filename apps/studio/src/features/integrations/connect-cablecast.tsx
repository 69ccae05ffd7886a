import { integrations } from '@docket/model/collections/station/integrations'
import { brokenRule } from '@docket/model/forms/rules'
import {
  CABLECAST_RULES,
  type CablecastProbe,
  connectCablecast,
  probeCablecast,
} from '@docket/model/station/connections/cablecast'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '#data/connection/call.ts'
import { refreshSoon } from '#data/records/refresh.ts'
import { refusalOf } from '#resources/form/refusal.ts'
import styles from './integrations.module.css'
import { words } from './words.ts'

type Faults = { baseUrl?: string; apiKey?: string; all?: string }

/** Tests the connection and lists what the server offers, then connects it. */
export function ConnectCablecast({ isFirst }: { isFirst: boolean }) {
  const [opened, setOpened] = useState(isFirst)
  if (!opened) {
    return (
      <div>
        <Button onClick={() => setOpened(true)}>{words.connectAnotherServer}</Button>
      </div>
    )
  }
  return <ConnectForm onDone={() => setOpened(false)} />
}

function ConnectForm({ onDone }: { onDone: () => void }) {
  const [values, setValues] = useState({ baseUrl: '', apiKey: '' })
  const [faults, setFaults] = useState<Faults>({})
  const [found, setFound] = useState<CablecastProbe>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const broken = brokenRule(CABLECAST_RULES.baseUrl, values.baseUrl, { field: words.address })
    if (broken) return setFaults({ baseUrl: broken.message })
    setBusy(true)
    setFaults({})
    try {
      if (!found) setFound(await call(probeCablecast, values))
      else {
        await call(connectCablecast, { ...values, name: '' })
        refreshSoon(integrations.name)
        onDone()
      }
    } catch (error) {
      const refusal = refusalOf(error)
      const isNamed = Object.keys(refusal.faults).length > 0
      setFaults(isNamed ? refusal.faults : { all: refusal.message })
    } finally {
      setBusy(false)
    }
  }

  function change(name: 'baseUrl' | 'apiKey', value: string): void {
    setValues({ ...values, [name]: value })
    setFound(undefined)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={words.address}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={words.addressHelp}
        placeholder="https://tv.example.org"
        value={values.baseUrl}
        error={faults.baseUrl}
        onChange={({ currentTarget }) => change('baseUrl', currentTarget.value)}
      />
      <PasswordInput
        label={words.key}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={words.newServerKeyHelp}
        autoComplete="off"
        value={values.apiKey}
        error={faults.apiKey}
        onChange={({ currentTarget }) => change('apiKey', currentTarget.value)}
      />
      <div role="status">
        {found && (
          <p className={styles.text}>
            {words.foundChannels(found.channels.map(({ name }) => name))}{' '}
            {found.zone && words.clockIsIn(found.zone)}
          </p>
        )}
        {faults.all && <p role="alert">{faults.all}</p>}
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={busy}>
          {found ? words.connectAndImport : words.connect}
        </Button>
      </div>
    </form>
  )
}
