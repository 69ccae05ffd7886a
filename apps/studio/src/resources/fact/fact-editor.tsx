import { fact as words } from '@docket/texts/studio/resources'
import { Button } from '@mantine/core'
import {
  type KeyboardEvent,
  type MouseEvent,
  type SubmitEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { FormFields } from '#ui/form/form-fields.tsx'
import { FormPortProvider } from '#ui/form/form-port.tsx'
import { problemOf, RefusedElsewhere } from '#ui/form/refused-elsewhere.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import { spreadOut } from '../field/value-in.ts'
import { formOf } from '../form/form-of.ts'
import { formPortOf } from '../form/form-port-of.ts'
import { toBody } from '../form/to-body.ts'
import type { Resource } from '../resource.ts'
import styles from './record-facts.module.css'
import { saveFact } from './save-fact.ts'

type FactEditorProps = {
  resource: Resource
  record: AnyRecord
  name: string
  /** Called when the value is saved, or the change is canceled. */
  onEnd: () => void
}

/** Changes one field of a record in place. Enter or the button saves, and Escape cancels. */
export function FactEditor({ resource, record, name, onEnd }: FactEditorProps) {
  const { collection, words: ownWords } = resource
  const clocks = useStationTime()
  const element = useRef<HTMLFormElement>(null)
  const { fields } = useMemo(
    () => formOf(collection.schema, { words: ownWords, sections: [{ names: [name] }] }),
    [collection, ownWords, name],
  )
  // The version that the user has seen. After a conflict, it is the one that the message is about.
  const [seen, setSeen] = useState(record)
  const form = useForm({
    fields,
    values: useMemo(() => spreadOut(seen, [name]), [seen, name]),
    onSave: (changes) =>
      saveFact({ resource, name, clocks }, seen, toBody(fields, changes, seen), setSeen),
  })
  useEffect(() => {
    const input = element.current?.querySelector<HTMLElement>('input, textarea, [tabindex="0"]')
    input?.focus()
    if (input instanceof HTMLInputElement && input.type === 'text') input.select()
  }, [])

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    // React events pass through portals: without this, a form around the fact would also be submitted.
    event.stopPropagation()
    if (form.changed.length === 0 || (await form.save())) onEnd()
  }

  /** Moves the focus out of the field before the form is saved, so that typed text, such as a tag, is completed. */
  function complete(press: MouseEvent): void {
    const field = document.activeElement
    if (!(field instanceof HTMLElement) || field === press.currentTarget) return
    press.preventDefault()
    field.blur()
    requestAnimationFrame(() => element.current?.requestSubmit())
  }

  function giveUp(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || isListOpen(event.target)) return
    event.preventDefault()
    // Escape must not also close the surrounding details.
    event.stopPropagation()
    onEnd()
  }

  const problem = form.faults[name] ? undefined : problemOf(form)
  return (
    <FormPortProvider value={formPortOf(record)}>
      <form
        ref={element}
        className={styles.editor}
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={giveUp}
      >
        <RefusedElsewhere form={form} />
        <FormFields form={form} />
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <div className={styles.actions}>
          <Button
            type="submit"
            size="xs"
            loading={form.saving}
            onMouseDown={retainFocus}
            onClick={complete}
          >
            {words.save}
          </Button>
          <Button
            variant="quiet"
            size="xs"
            disabled={form.saving}
            onMouseDown={retainFocus}
            onClick={onEnd}
          >
            {words.cancel}
          </Button>
        </div>
      </form>
    </FormPortProvider>
  )
}

/**
 * If the field lost the focus, its error message would appear or disappear, and the button would move before the
 * pointer is released.
 */
function retainFocus(press: MouseEvent): void {
  press.preventDefault()
}

/** Returns whether Escape closes the list of a field first. */
function isListOpen(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[aria-expanded="true"]') !== null
}
