import { CABLECAST_RULES } from '@docket/model/integrations/cablecast'
import { brokenRule } from '@docket/model/kernel/forms/rules'
import { cablecast as words } from '@docket/texts/studio/integrations'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import styles from '../integrations.module.css'
import type { ServerValues } from './wizard-state.ts'

type ServerStepProps = {
  values: ServerValues
  /** Whether the key of a connected server is stored, so that none needs to be typed. */
  hasStoredKey: boolean
  /** Whether the address was changed after the server was contacted. */
  isMoved: boolean
  faults: Readonly<Record<string, string>>
  failure: string | undefined
  busy: boolean
  onChange: (values: Partial<ServerValues>) => void
  onContact: () => void
}

const ORDER: ('label' | 'input' | 'description' | 'error')[] = [
  ...(['label', 'input', 'description', 'error'] as const),
]

/** Asks for the address of a server and its key. */
export function ServerStep(props: ServerStepProps) {
  const { values, hasStoredKey, isMoved, faults, failure, busy, onChange, onContact } = props
  const [broken, setBroken] = useState<string>()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const rule = CABLECAST_RULES.baseUrl
    const fault = brokenRule(rule, values.baseUrl, { field: words.address })
    setBroken(fault?.message)
    if (!fault) onContact()
  }

  const keyHelp = hasStoredKey ? words.keyStored : isMoved ? words.keyAgain : words.keyHelp
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={words.address}
        inputWrapperOrder={ORDER}
        description={words.addressHelp}
        placeholder="https://tv.example.org"
        value={values.baseUrl}
        error={broken ?? faults.baseUrl}
        onChange={({ currentTarget }) => onChange({ baseUrl: currentTarget.value })}
      />
      <PasswordInput
        label={words.key}
        inputWrapperOrder={ORDER}
        description={keyHelp}
        autoComplete="off"
        value={values.apiKey}
        error={faults.apiKey}
        onChange={({ currentTarget }) => onChange({ apiKey: currentTarget.value })}
      />
      <div role="status">
        {busy && <p className={styles.text}>{words.contacting}</p>}
        {failure && <p role="alert">{failure}</p>}
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={busy}>
          {words.contact}
        </Button>
      </div>
    </form>
  )
}
