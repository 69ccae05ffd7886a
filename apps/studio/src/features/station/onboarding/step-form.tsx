import type { FieldDefinition } from '@docket/model/kernel/forms/field-definition'
import { refusedSave } from '#resources/form/refusal.ts'
import type { FormValues } from '#ui/form/form-state.ts'
import { SaveRefused } from '#ui/form/save-refused.ts'
import { ShortForm } from '#ui/form/short-form.tsx'

type StepFormProps = {
  fields: readonly FieldDefinition[]
  verb: string
  onSave: (values: FormValues) => Promise<void>
  onDone: () => Promise<void>
}

/** The fields of one step with a single button. Saving continues with the next step. */
export function StepForm({ fields, verb, onSave, onDone }: StepFormProps) {
  async function take(values: FormValues): Promise<void> {
    try {
      await onSave(values)
    } catch (error) {
      throw error instanceof SaveRefused ? error : refusedSave(error)
    }
    await onDone()
  }

  return <ShortForm fields={fields} verb={verb} onSubmit={take} />
}
