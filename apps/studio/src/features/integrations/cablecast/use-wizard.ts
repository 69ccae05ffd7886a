import {
  type CablecastChoices,
  type CablecastPreview,
  changeCablecast,
  connectCablecast,
  importNow,
  previewCablecast,
  probeCablecast,
} from '@docket/model/integrations/cablecast'
import type { Integration } from '@docket/model/integrations/integrations'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#data/connection/call.ts'
import { refusalOf } from '#resources/form/refusal.ts'
import {
  type ChannelChoice,
  channelChoices,
  channelRows,
  type ServerValues,
  type StepName,
  startingChoices,
  withAddress,
} from './wizard-state.ts'

/** The state of the wizard for a new server, or for the choices of a connected one. */
export function useWizard(integration: Integration | undefined, onStarted: (id: string) => void) {
  const [step, setStep] = useState<StepName>('server')
  const [values, setValues] = useState<ServerValues>({
    id: integration?.id,
    baseUrl: integration?.baseUrl ?? '',
    apiKey: '',
  })
  const [contacted, setContacted] = useState(integration?.baseUrl ?? '')
  const [rows, setRows] = useState<readonly ChannelChoice[]>([])
  const [choices, setChoices] = useState<CablecastChoices>(() =>
    startingChoices(integration?.choices),
  )
  const all = (): CablecastChoices => ({ ...choices, channels: channelChoices(rows) })

  const probe = useMutation({
    mutationFn: () => call(probeCablecast, values),
    onSuccess(found) {
      setContacted(values.baseUrl.trim())
      setRows(channelRows(found, integration?.choices ?? null))
      setStep('findings')
    },
  })
  const preview = useMutation<CablecastPreview>({
    mutationFn: () => call(previewCablecast, { ...values, choices: all() }),
  })
  const start = useMutation({
    mutationFn: () => startImport(integration, values, all()),
    onSuccess: onStarted,
  })

  const isMoved = contacted !== '' && values.baseUrl.trim() !== contacted
  const refusal = probe.error ? refusalOf(probe.error) : undefined
  return {
    step,
    values,
    rows,
    choices,
    probe,
    preview,
    start,
    isMoved,
    setRows,
    faults: refusal?.faults ?? {},
    failure: refusal && Object.keys(refusal.faults).length === 0 ? refusal.message : undefined,
    hasStoredKey: Boolean(integration?.hasSecret) && values.baseUrl.trim() === integration?.baseUrl,
    change(changes: Partial<ServerValues>) {
      probe.reset()
      const { baseUrl, ...others } = changes
      const next = { ...values, ...others }
      setValues(baseUrl === undefined ? next : withAddress(next, baseUrl, contacted))
    },
    choose: (changes: Partial<CablecastChoices>) => setChoices({ ...choices, ...changes }),
    open(next: StepName) {
      setStep(next)
      if (next === 'preview') preview.mutate()
    },
  }
}

/** Stores the server with the choices and starts the import. Returns the id of the connection. */
async function startImport(
  integration: Integration | undefined,
  { baseUrl, apiKey }: ServerValues,
  choices: CablecastChoices,
): Promise<string> {
  if (!integration) {
    return (await call(connectCablecast, { baseUrl, apiKey, name: '', choices })).id
  }
  const { id } = integration
  await call(changeCablecast, { id, baseUrl, choices, ...(apiKey !== '' && { apiKey }) })
  await call(importNow, { id })
  return id
}
