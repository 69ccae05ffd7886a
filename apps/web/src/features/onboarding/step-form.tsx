import type { FieldDefinition } from '@docket/model/forms/field-definition'
import { Button } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { refusalOf } from '#resources/refusal.ts'
import { FormControl } from '#ui/form/form-control.tsx'
import type { FormValues } from '#ui/form/form-state.ts'
import { SaveRefused } from '#ui/form/save-refused.ts'
import { useForm } from '#ui/form/use-form.ts'
import styles from './onboarding.module.css'

type StepFormProps = {
  fields: readonly FieldDefinition[]
  verb: string
  onSave: (values: FormValues) => Promise<void>
  onDone: () => Promise<void>
}

/** The few fields of a step and its one button. */
export function StepForm({ fields, verb, onSave, onDone }: StepFormProps) {
  const form = useForm({
    fields,
    onSave: async (_, values) => {
      try {
        await onSave(values)
      } catch (error) {
        const { message, faults } = refusalOf(error)
        throw new SaveRefused(message, faults)
      }
    },
  })

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (await form.save()) await onDone()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {fields.map((field) => (
        <FormControl
          key={field.name}
          field={field}
          value={form.values[field.name]}
          fault={form.faults[field.name]}
          onInput={(value) => form.input(field.name, value)}
          onChange={(value) => form.change(field.name, value)}
          onSettle={() => form.settle(field.name)}
        />
      ))}
      {form.problem && (
        <p className={styles.problem} role="alert">
          {form.problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={form.saving}>
          {verb}
        </Button>
      </div>
    </form>
  )
}
