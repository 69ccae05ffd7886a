import { Button } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { FormControl } from '#ui/form/form-control.tsx'
import type { Form } from '#ui/form/use-form.ts'
import styles from './door-screen.module.css'

type DoorFormProps = { form: Form; verb: string; onSaved: () => void }

/** A generated form in front of the door: its fields, one button, and what went wrong. */
export function DoorForm({ form, verb, onSaved }: DoorFormProps) {
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (await form.save()) onSaved()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {form.fields.map((field) => (
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
      <p className={styles.fault} role="alert">
        {form.problem}
      </p>
      <Button type="submit" variant="primary" size="md" fullWidth loading={form.saving}>
        {verb}
      </Button>
    </form>
  )
}
