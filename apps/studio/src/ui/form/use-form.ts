import type { FieldDefinition } from '@docket/model/kernel/forms/field-definition'
import { form as words } from '@docket/texts/studio/ui'
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

export type FormSettings = {
  fields: readonly FieldDefinition[]
  /** The saved values. A new object is a model update: unchanged fields take over its values. */
  values?: FormValues
  /** Unsaved changes from before. The form starts with them. */
  unsaved?: FormValues | undefined
  /** Saves the changes. Throws `SaveRefused` with the messages to show. */
  onSave(changes: Record<string, unknown>, values: FormValues): Promise<void>
}

export type Form = {
  fields: readonly FieldDefinition[]
  values: FormValues
  faults: Readonly<Record<string, string>>
  /** The names of the fields that differ from the saved values. */
  changed: readonly string[]
  saving: boolean
  /** Why the last attempt to save failed, until the next attempt. */
  problem: string | undefined
  /** How many attempts to save have failed. */
  failures: number
  /** The server's messages about fields that are not in the form, such as "Status: …". */
  elsewhere: readonly string[]
  /** Sets a value while typing, without validation. */
  input(name: string, value: unknown): void
  /** Sets a value after a choice, and validates the field. */
  change(name: string, value: unknown): void
  /** Validates a field that was left or whose text is final. */
  settle(name: string): void
  /** Returns to the saved values. */
  reset(): void
  /** Validates all fields and saves. Returns whether it was saved. */
  save(): Promise<boolean>
}

/**
 * Holds the state of a form, validates and saves it (S5.1: on blur, change and model update, not on input).
 * Changes count as saved at once; a refusal restores them with its messages.
 */
export function useForm({ fields, values, unsaved, onSave }: FormSettings): Form {
  const [state, setState] = useState(() => {
    const opened = openForm(fields, values)
    return { ...opened, values: { ...opened.values, ...unsaved } }
  })
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [failures, setFailures] = useState(0)
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
      setProblem(words.fixFields)
      setFailures(failures + 1)
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
      setFailures(failures + 1)
      setElsewhere(faultsElsewhere(fields, faults))
      // Restore the submitted values, and keep changes made since.
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
    failures,
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

/** Collects fields to validate, such as after a change and the following blur, and validates them together. */
function useChecking(setState: (change: (before: FormState) => FormState) => void) {
  const waiting = useRef(new Set<string>())
  const cancel = useRef<() => void>(undefined)
  useEffect(() => () => cancel.current?.(), [])

  return (name: string): void => {
    waiting.current.add(name)
    cancel.current?.()
    cancel.current = whenReleased(() => {
      const names = [...waiting.current]
      waiting.current.clear()
      setState((before) => check(before, names))
    })
  }
}

function refusalOf(error: unknown): SaveRefused {
  if (error instanceof SaveRefused) return error
  const said = error instanceof Error ? error.message : String(error)
  return new SaveRefused(words.notSaved({ reason: said }))
}

let isPressed = false

function listen(type: 'pointerdown' | 'pointerup' | 'pointercancel', pressed: boolean): void {
  addEventListener(type, () => (isPressed = pressed), { capture: true })
}

listen('pointerdown', true)
listen('pointerup', false)
listen('pointercancel', false)

const SOON_MS = 5

/**
 * Runs `work` soon, but not while a pointer is pressed: if a message appeared above a pressed button, the button would
 * move away from the pointer, and its click would be lost. Returns a function that cancels it.
 */
function whenReleased(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const start = () => {
    // The click follows the release in the same task.
    timer = setTimeout(() => {
      if (isPressed) return
      cancel()
      work()
    }, SOON_MS)
  }
  const cancel = () => {
    clearTimeout(timer)
    for (const end of ENDS) removeEventListener(end, start)
  }
  for (const end of ENDS) addEventListener(end, start)
  start()
  return cancel
}

/** A press also ends when a finger begins to scroll. */
const ENDS = ['pointerup', 'pointercancel'] as const
