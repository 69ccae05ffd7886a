import type { FieldDefinition } from '@docket/model/forms/field-definition'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  changedNames,
  changesOf,
  check,
  checkAll,
  type FormState,
  type FormValues,
  faultsElsewhere,
  fillIn,
  markFaults,
  openForm,
  takeOver,
} from './form-state.ts'
import { SaveRefused } from './save-refused.ts'

/** Events of one moment (a change and the blur that ends it) are checked once. */
const CHECK_AFTER_MS = 5

export type FormSettings = {
  fields: readonly FieldDefinition[]
  /** What is saved now. Another object is a model update: untouched fields follow it. */
  values?: FormValues
  /** Saves. Throws `SaveRefused` with what has to be mended. */
  onSave(changes: Record<string, unknown>, values: FormValues): Promise<void>
}

export type Form = {
  fields: readonly FieldDefinition[]
  values: FormValues
  faults: Readonly<Record<string, string>>
  /** The names of the fields that differ from what is saved. */
  changed: readonly string[]
  saving: boolean
  /** Why the last attempt to save failed, until the next one. */
  problem: string | undefined
  /** What the server refused of fields that are not on the form: a sentence each, such as “Status: …”. */
  elsewhere: readonly string[]
  /** While typing: nothing is checked. */
  input(name: string, value: unknown): void
  /** A choice was made: the field is checked. */
  change(name: string, value: unknown): void
  /** The field was left, or its text is final: it is checked. */
  settle(name: string): void
  /** Back to what is saved. */
  reset(): void
  /** Checks everything and saves. Answers whether it was saved. */
  save(): Promise<boolean>
}

/**
 * A form that is filled in, checked and saved (S5.1: on blur, change and model update, not on
 * input). It shows as saved at once; a refusal brings the changes back with its reasons.
 */
export function useForm({ fields, values, onSave }: FormSettings): Form {
  const [state, setState] = useState(() => openForm(fields, values))
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [elsewhere, setElsewhere] = useState<readonly string[]>([])
  const settle = useChecking(setState)

  const takeModel = useEffectEvent((model: FormValues | undefined) => {
    if (model) setState((before) => takeOver({ ...before, fields }, model))
  })
  useEffect(() => takeModel(values), [values])

  async function save(): Promise<boolean> {
    const checked = checkAll(state)
    setState(checked)
    setElsewhere([])
    if (Object.keys(checked.faults).length > 0) {
      setProblem('Fix the highlighted fields, then save again. Nothing was lost.')
      return false
    }
    setSaving(true)
    setProblem(undefined)
    setState({ ...checked, saved: checked.values })
    try {
      await onSave(changesOf(checked), checked.values)
      return true
    } catch (error) {
      const { message, faults } = refusalOf(error)
      setProblem(message)
      setElsewhere(faultsElsewhere(fields, faults))
      // Whatever happened since: what was filled in is in the form again.
      setState((now) => {
        const values = { ...checked.values, ...changesOf(now) }
        return markFaults({ ...now, saved: checked.saved, values }, faults)
      })
      return false
    } finally {
      setSaving(false)
    }
  }

  return {
    fields: state.fields,
    values: state.values,
    faults: state.faults,
    changed: changedNames(state),
    saving,
    problem,
    elsewhere,
    input: (name, value) => setState((before) => fillIn(before, name, value)),
    change: (name, value) => {
      setState((before) => fillIn(before, name, value))
      settle(name)
    },
    settle,
    reset: () => {
      setProblem(undefined)
      setElsewhere([])
      setState((before) => ({ ...before, values: before.saved, faults: {} }))
    },
    save,
  }
}

/** Gathers the fields that are to be checked, and checks them a moment later. */
function useChecking(setState: (change: (before: FormState) => FormState) => void) {
  const waiting = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return (name: string): void => {
    waiting.current.add(name)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const names = [...waiting.current]
      waiting.current.clear()
      setState((before) => check(before, names))
    }, CHECK_AFTER_MS)
  }
}

function refusalOf(error: unknown): SaveRefused {
  if (error instanceof SaveRefused) return error
  const said = error instanceof Error ? error.message : String(error)
  return new SaveRefused(`This was not saved: ${said} Your changes are still here.`)
}
