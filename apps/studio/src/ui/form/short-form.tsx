import type { FieldDefinition } from '@docket/model/kernel/forms/field-definition'
import { Button } from '@mantine/core'
import type { SubmitEvent } from 'react'
import styles from './form.module.css'
import { FormFields } from './form-fields.tsx'
import type { FormValues } from './form-state.ts'
import { problemOf, RefusedElsewhere } from './refused-elsewhere.tsx'
import { useForm } from './use-form.ts'

type ShortFormProps = {
  fields: readonly FieldDefinition[]
  /** The initial values. */
  values?: FormValues
  verb: string
  /** Submits the values. Throws `SaveRefused` with the messages to show. */
  onSubmit: (values: FormValues) => Promise<void>
}

const NOTHING: FormValues = {}

/** A form with a few fields and a single button. */
export function ShortForm({ fields, values = NOTHING, verb, onSubmit }: ShortFormProps) {
  const form = useForm({ fields, values, onSave: (_, values) => onSubmit(values) })

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    // React events pass through portals: without this, a form around the dialog would also be submitted.
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
