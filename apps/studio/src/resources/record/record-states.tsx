import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AnyRecord } from '#data/records/any-record.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { faceOf } from '../field/field-face.ts'
import type { Resource } from '../resource.ts'
import { StatusWord } from '../status-word.tsx'
import type { May } from '../use-may.ts'
import { changeState } from './change-state.ts'
import { type AskedStep, changesOf, stepsFrom } from './offered-step.ts'
import styles from './record-states.module.css'
import { words } from './words.ts'

// Loaded, with the form and its controls, by the first step that asks for input.
const StepDialog = onDemand(async () => (await import('./step-dialog.tsx')).StepDialog)

type RecordStatesProps = {
  resource: Resource
  record: AnyRecord
  may: May
  /** What the dialog of a step begins with, by field. */
  filledIn?: Asked['filledIn'] | undefined
}

/** A step that waits for input: why it was refused without it, and what was filled in before. */
type Asked = {
  step: AskedStep
  reasons: readonly string[]
  filledIn: Readonly<Record<string, unknown>>
}

/** Shows a record's state, and a button for each step that can be taken with it. */
export function RecordStates({ resource, record, may, filledIn = {} }: RecordStatesProps) {
  const { collection, words: ownWords } = resource
  const { states } = collection.schema
  const [asked, setAsked] = useState<Asked>()
  if (!states) return null

  const state = String(record[states.field])
  const { options } = faceOf(collection.schema, states.field, ownWords)
  const wordOf = (name: string) => options.find(({ value }) => value === name)?.label ?? name
  const steps = stepsFrom(resource, state, wordOf).filter(({ to }) =>
    may.change({ [states.field]: to }),
  )

  async function take(step: AskedStep, filledIn: Asked['filledIn'] = {}) {
    const changes = { ...filledIn, ...changesOf(states?.field ?? '', step) }
    const refused = await changeState(resource, record, changes, step)
    if (!refused) setAsked(undefined)
    else if (refused.again) setAsked({ step: refused.again, reasons: refused.reasons, filledIn })
    return refused
  }

  function begin(step: AskedStep): void {
    const { promptsFor = [] } = step
    const begun = Object.entries(filledIn).filter(([name]) => promptsFor.includes(name))
    if (promptsFor.length > 0) setAsked({ step, reasons: [], filledIn: Object.fromEntries(begun) })
    else void take(step)
  }

  return (
    <section className={styles.states} aria-label={words.state}>
      <StatusWord status={state} word={wordOf(state)} />
      {steps.map((step) => (
        <Button key={`${step.to} ${step.verb}`} size="xs" onClick={() => begin(step)}>
          {step.verb}
        </Button>
      ))}
      {asked && (
        <StepDialog
          key={asked.step.verb}
          resource={resource}
          record={record}
          {...asked}
          onTake={(filledIn) => take(asked.step, filledIn)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
