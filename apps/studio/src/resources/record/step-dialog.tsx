import { record as words } from '@docket/texts/studio/resources'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogBody } from '#ui/dialog/dialog-body.tsx'
import { FormFields } from '#ui/form/form-fields.tsx'
import { FormPortProvider } from '#ui/form/form-port.tsx'
import { SaveRefused } from '#ui/form/save-refused.ts'
import { useForm } from '#ui/form/use-form.ts'
import { formOf } from '../form/form-of.ts'
import { formPortOf } from '../form/form-port-of.ts'
import type { Resource } from '../resource.ts'
import type { StateRefusal } from './change-state.ts'
import type { AskedStep } from './offered-step.ts'
import styles from './record-states.module.css'

type StepDialogProps = {
  resource: Resource
  record: AnyRecord
  step: AskedStep
  /** Why the server refused the step without an exception. */
  reasons: readonly string[]
  /** What was filled in before the server asked for more. */
  filledIn: Readonly<Record<string, unknown>>
  /** Takes the step. Returns why it was refused, if it was. */
  onTake: (filledIn: Readonly<Record<string, unknown>>) => Promise<StateRefusal | undefined>
  onClose: () => void
}

/** Asks for the input that a step needs, such as the reason for a refusal, before the step is taken. */
export function StepDialog(props: StepDialogProps) {
  const { resource, record, step, reasons, filledIn, onTake, onClose } = props
  const { fields } = formOf(resource.collection.schema, {
    words: resource.words,
    sections: [{ names: step.promptsFor ?? [] }],
  })
  // Each exception needs a new reason.
  const [values] = useState({ ...record, ...(step.exception && { [step.exception]: '' }) })
  const form = useForm({
    fields,
    values,
    unsaved: filledIn,
    onSave: async (changes) => {
      const refused = await onTake(changes)
      if (refused) throw new SaveRefused(refused.reasons.join(' '), refused.faults)
    },
  })
  return (
    <Dialog opened onClose={onClose} title={`${step.verb}?`}>
      <FormPortProvider value={formPortOf(record)}>
        <DialogBody>
          {reasons.length > 0 && (
            <ul className={styles.reasons}>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          <FormFields form={form} />
          <Group justify="flex-end" gap={8}>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button
              variant="primary"
              {...(step.asksNothing && { 'data-autofocus': true })}
              loading={form.saving}
              onClick={() => void form.save()}
            >
              {step.verb}
            </Button>
          </Group>
        </DialogBody>
      </FormPortProvider>
    </Dialog>
  )
}
