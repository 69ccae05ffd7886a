import type { FieldDefinition } from '@docket/model/forms/field-definition'
import { Button } from '@mantine/core'
import type { SubmitEvent } from 'react'
import styles from './form.module.css'
import { FormFields } from './form-fields.tsx'
import type { FormValues } from './form-state.ts'
import { problemOf, RefusedElsewhere } from './refused-elsewhere.tsx'
import { useForm } from './use-form.ts'

type ShortFormProps = {
  fields: readonly FieldDefinition[]
  /** What it begins with. */
  values?: FormValues
  verb: string
  /** Does it. Throws `SaveRefused` with what has to be mended. */
  onSubmit: (values: FormValues) => Promise<void>
}

const NOTHING: FormValues = {}

/** A form that is one step: a few fields, and one button that does it. */
export function ShortForm({ fields, values = NOTHING, verb, onSubmit }: ShortFormProps) {
  const form = useForm({ fields, values, onSave: (_, values) => onSubmit(values) })

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    // In a dialog over another form, that one would be sent too: events pass through portals.
    event.stopPropagation()
    void form.save()
  }

  return (
    <form className={styles.section} onSubmit={submit} noValidate>
      <RefusedElsewhere form={form} />
      <FormFields form={form} />
      <p className={styles.problem} role="alert">
        {problemOf(form)}
      </p>
      <Button type="submit" variant="primary" size="md" fullWidth loading={form.saving}>
        {verb}
      </Button>
    </form>
  )
}
