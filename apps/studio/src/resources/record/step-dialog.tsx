import { Button, Group } from '@mantine/core'
import type { AnyRecord } from '#data/records/any-record.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogBody } from '#ui/dialog/dialog-body.tsx'
import { FormFields } from '#ui/form/form-fields.tsx'
import { FormPortProvider } from '#ui/form/form-port.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { formOf } from '../form/form-of.ts'
import { formPortOf } from '../form/form-port-of.ts'
import type { Resource } from '../resource.ts'
import { changeState } from './change-state.ts'
import type { AskedStep } from './offered-step.ts'
import { words } from './words.ts'

type StepDialogProps = {
  resource: Resource
  record: AnyRecord
  step: AskedStep
  /** The changes that the step makes by itself. */
  changes: Readonly<Record<string, unknown>>
  onClose: () => void
}

/** Asks for the input that a step needs, such as the reason for a refusal, before the step is taken. */
export function StepDialog({ resource, record, step, changes, onClose }: StepDialogProps) {
  const { fields } = formOf(resource.collection.schema, {
    words: resource.words,
    sections: [{ names: step.promptsFor ?? [] }],
  })
  const form = useForm({
    fields,
    values: record,
    onSave: async (filledIn) => {
      if (await changeState(resource, record, { ...filledIn, ...changes }, step.word)) onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={`${step.verb}?`}>
      <FormPortProvider value={formPortOf(record)}>
        <DialogBody>
          <FormFields form={form} />
          <Group justify="flex-end" gap={8}>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button variant="primary" loading={form.saving} onClick={() => void form.save()}>
              {step.verb}
            </Button>
          </Group>
        </DialogBody>
      </FormPortProvider>
    </Dialog>
  )
}
