import { nextStates } from '@docket/model/records/states'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AnyRecord } from '#data/records/any-record.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { faceOf } from '../field/field-face.ts'
import type { Resource } from '../resource.ts'
import { StatusWord } from '../status-word.tsx'
import type { May } from '../use-may.ts'
import { changeState } from './change-state.ts'
import { type AskedStep, changesOf, stepTo } from './offered-step.ts'
import styles from './record-states.module.css'
import { words } from './words.ts'

// Loaded, with the form and its controls, by the first step that asks for input.
const StepDialog = onDemand(async () => (await import('./step-dialog.tsx')).StepDialog)

type RecordStatesProps = { resource: Resource; record: AnyRecord; may: May }

/** Shows a record's state, and a button for each state that it can move to. */
export function RecordStates({ resource, record, may }: RecordStatesProps) {
  const { collection, words: ownWords } = resource
  const { states } = collection.schema
  const [asked, setAsked] = useState<AskedStep>()
  if (!states) return null

  const state = String(record[states.field])
  const { options } = faceOf(collection.schema, states.field, ownWords)
  const wordOf = (name: string) => options.find(({ value }) => value === name)?.label ?? name
  const steps = may.update
    ? nextStates(states, state).map((to) => stepTo(resource, to, wordOf))
    : []

  function take(step: AskedStep): void {
    if (step.promptsFor && step.promptsFor.length > 0) setAsked(step)
    else void changeState(resource, record, changesOf(states?.field ?? '', step), step.word)
  }

  return (
    <section className={styles.states} aria-label={words.state}>
      <StatusWord status={state} word={wordOf(state)} />
      {steps.map((step) => (
        <Button key={step.to} size="xs" onClick={() => take(step)}>
          {step.verb}
        </Button>
      ))}
      {asked && (
        <StepDialog
          resource={resource}
          record={record}
          step={asked}
          changes={changesOf(states.field, asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
