import { record as words } from '@docket/texts/studio/resources'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { cachedRecord } from '#data/records/use-live-record.ts'
import { newerOf } from '#data/records/use-records.ts'
import { afterUpdates } from '#data/records/write-records.ts'
import { faceOf } from '../field/field-face.ts'
import type { Permissions, Resource } from '../resource.ts'
import { StatusWord } from '../status-word.tsx'
import { changeState } from './change-state.ts'
import { type AskedStep, changesOf, stepsFrom } from './offered-step.ts'
import styles from './record-states.module.css'
import { StepDialog } from './step-dialog.tsx'

type RecordStatesProps = {
  resource: Resource
  record: AnyRecord
  may: Permissions
  /** The initial values of the dialog of a step, by field. */
  filledIn?: PendingStep['filledIn'] | undefined
}

/** A step that is waiting for input: why the server refused it without that input, and what was filled in before. */
type PendingStep = {
  step: AskedStep
  reasons: readonly string[]
  filledIn: Readonly<Record<string, unknown>>
}

/** Shows a record's state, and a button for each step that the user can take on it. */
export function RecordStates(props: RecordStatesProps) {
  const { states } = props.resource.collection.schema
  return states ? <States {...props} field={states.field} /> : null
}

function States(props: RecordStatesProps & { field: string }) {
  const { resource, record, may, field, filledIn = {} } = props
  const { collection, words: ownWords } = resource
  const { step: named } = useSearch({ strict: false }) as { step?: string }
  const navigate = useNavigate()
  const word = useRef<HTMLSpanElement>(null)
  const { coming, showAtOnce } = useComingState(word)
  const state = coming ?? String(record[field])
  const { options } = faceOf(collection.schema, field, ownWords)
  const wordOf = (name: string) => options.find(({ value }) => value === name)?.label ?? name
  const steps = stepsFrom(resource, state, wordOf).filter(({ to }) => may.change({ [field]: to }))
  // An address may only open the dialog of a step: following a link must not change a record.
  const [asked, setAsked] = useState<PendingStep | undefined>(() => {
    const step = steps.find(({ to, promptsFor = [] }) => to === named && promptsFor.length > 0)
    return step && { step, reasons: [], filledIn: {} }
  })

  /** Closes the dialog of a step, but not another dialog that the user opened while the first step was being saved. */
  function close(step: AskedStep): void {
    setAsked((now) => (now?.step.verb === step.verb ? undefined : now))
    if (named === undefined) return
    const search = ({ step: _, ...before }: Record<string, unknown>) => before
    void navigate({ to: '.', search: search as never, replace: true })
  }

  async function take(step: AskedStep, filledIn: PendingStep['filledIn'] = {}) {
    const changes = { ...filledIn, ...changesOf(field, step) }
    // The form may be saving. A step based on the version before that would be refused as outdated.
    await afterUpdates(record.id)
    const newest = newerOf(cachedRecord(collection, record.id), record)
    const refused = await changeState(resource, newest, changes, step)
    if (!refused) close(step)
    else if (refused.again) setAsked({ step: refused.again, reasons: refused.reasons, filledIn })
    return refused
  }

  function begin(step: AskedStep): void {
    const { promptsFor = [] } = step
    const begun = Object.entries(filledIn).filter(([name]) => promptsFor.includes(name))
    if (promptsFor.length > 0) setAsked({ step, reasons: [], filledIn: Object.fromEntries(begun) })
    else showAtOnce(step.to, async () => (await take(step)) === undefined)
  }

  return (
    <section className={styles.states} aria-label={words.state} aria-busy={coming !== undefined}>
      <span ref={word} className={styles.word} tabIndex={-1}>
        <StatusWord status={state} word={wordOf(state)} />
      </span>
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
          onClose={() => close(asked.step)}
        />
      )}
    </section>
  )
}

/**
 * Shows the new state of a record at once, before the server has answered. A further step waits for the one before it,
 * and is dropped if that was refused. `place` gets the focus if the pressed button disappears along with the focus.
 */
function useComingState(place: RefObject<HTMLElement | null>) {
  const [coming, setComing] = useState<string>()
  const underWay = useRef(Promise.resolve(true))
  const wasComing = useRef(false)

  useEffect(() => {
    const isDone = wasComing.current && coming === undefined
    wasComing.current = coming !== undefined
    if (isDone && document.activeElement === document.body) place.current?.focus()
  }, [coming, place])

  /** `take` returns whether the step was taken. */
  function showAtOnce(state: string, take: () => Promise<boolean>): void {
    setComing(state)
    const taken = underWay.current.then((isTaken) => isTaken && take())
    underWay.current = taken
    void taken.then(() => {
      if (underWay.current !== taken) return
      underWay.current = Promise.resolve(true)
      setComing(undefined)
    })
  }

  return { coming, showAtOnce }
}
