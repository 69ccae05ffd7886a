import { form as words } from '@docket/texts/studio/ui'
import {
  type ComponentType,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import styles from './form.module.css'
import { FormFields } from './form-fields.tsx'
import { problemOf, RefusedElsewhere } from './refused-elsewhere.tsx'
import { SaveBar } from './save-bar.tsx'
import type { Form } from './use-form.ts'

/** A group of fields, by name. */
export type FormSection = {
  heading?: string
  text?: string
  names: readonly string[]
  /** Leaves the section out until one of its fields has a value or was refused. */
  onlyWhenAsked?: boolean
  /** Shown below the fields, and updated while the user fills them in. */
  below?: ComponentType<{ form: Form }>
  /** Whether `below` shows the fields itself, because they have no suitable control. */
  isDrawnBelow?: boolean
}

type GeneratedFormProps = {
  form: Form
  /** By default, one section with all fields in their order. */
  sections?: readonly FormSection[]
  /** The verb on the save button. */
  verb?: string
  /** Shows the bar even if nothing has changed, for forms that create records. */
  alwaysSavable?: boolean
  /** Focuses the first field, for forms that are the purpose of the page. */
  begins?: boolean
  onCancel?: () => void
  onSaved?: () => void
}

/**
 * Renders a form from its field definitions: one column, sections, messages at the fields, and a save bar.
 */
export function GeneratedForm(props: GeneratedFormProps) {
  const { form, verb = words.save, alwaysSavable = false, begins = false } = props
  const { sections = [{ names: form.fields.map(({ name }) => name) }], onCancel, onSaved } = props
  const element = useRef<HTMLFormElement>(null)
  const first = begins ? sections[0]?.names[0] : undefined
  useFocusOnFault(element, form)
  useBeginning(element, first)

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (await form.save()) onSaved?.()
  }

  return (
    <form ref={element} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <RefusedElsewhere form={form} />
      {sections.map((section) => (
        <FormPart
          key={section.heading ?? section.names.join()}
          section={section}
          form={patientWith(form, first)}
        />
      ))}
      <SaveBar
        form={form}
        problem={problemOf(form)}
        verb={verb}
        isNew={alwaysSavable}
        shown={alwaysSavable || form.changed.length > 0 || form.saving}
        onCancel={onCancel ?? form.reset}
      />
    </form>
  )
}

function FormPart({ section, form }: { section: FormSection; form: Form }) {
  const { heading, text, names, below: Below, onlyWhenAsked = false, isDrawnBelow } = section
  const isAsked = !onlyWhenAsked || names.some((name) => isInUse(form, name))
  const [wasAsked, setWasAsked] = useState(isAsked)
  // The section stays while the user corrects the fields.
  if (isAsked && !wasAsked) setWasAsked(true)
  if (!isAsked && !wasAsked) return null
  return (
    <section className={styles.section}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      {text && <p className={styles.text}>{text}</p>}
      {!isDrawnBelow && <FormFields form={form} names={names} />}
      {Below && <Below form={form} />}
    </section>
  )
}

function isInUse({ faults, values }: Form, name: string): boolean {
  const value = values[name]
  return faults[name] !== undefined || (Array.isArray(value) ? value.length > 0 : Boolean(value))
}

const TYPED: ReadonlySet<string> = new Set(['text', 'multiline', 'email', 'url', 'number', 'money'])

/**
 * Focuses a text field, unless that would open an on-screen keyboard or take the focus away from something else.
 */
function useBeginning(
  element: { current: HTMLFormElement | null },
  name: string | undefined,
): void {
  useEffect(() => {
    const field = element.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)
    if (!field || !TYPED.has(field.dataset.kind ?? '')) return
    if (document.activeElement !== document.body || !matchMedia('(pointer: fine)').matches) return
    field.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }, [element, name])
}

/** Does not report the first field when it is left empty, because the page focused it, not the user. */
function patientWith(form: Form, first: string | undefined): Form {
  return {
    ...form,
    settle: (name) => {
      if (name !== first || form.values[name]) form.settle(name)
    },
  }
}

/** Moves the focus to the first invalid field after each failed attempt to save, but not while the user corrects it. */
function useFocusOnFault(element: { current: HTMLFormElement | null }, form: Form): void {
  const { failures } = form
  const focus = useEffectEvent(() => {
    const first = form.fields.find(({ name }) => form.faults[name])?.name
    const field = first && element.current?.querySelector(`[data-field="${first}"]`)
    if (!field) return
    field.querySelector<HTMLElement>('input, textarea, [tabindex="0"], button')?.focus()
  })
  useEffect(() => {
    if (failures > 0) focus()
  }, [failures])
}
