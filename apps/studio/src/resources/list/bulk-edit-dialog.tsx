import type { FieldDefinition } from '@docket/model/kernel/forms/field-definition'
import { isEmpty } from '@docket/model/kernel/forms/rules'
import { list as words } from '@docket/texts/studio/resources'
import { Button, Checkbox, Group, Select } from '@mantine/core'
import { useState } from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogBody } from '#ui/dialog/dialog-body.tsx'
import { FormFields } from '#ui/form/form-fields.tsx'
import { FormPortProvider } from '#ui/form/form-port.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { formOf } from '../form/form-of.ts'
import { FORM_PORT } from '../form/form-port-of.ts'
import type { Resource } from '../resource.ts'
import { changeMany, countOf } from './write-many.tsx'

type BulkEditDialogProps = {
  resource: Resource
  /** The current versions of the selected records. */
  records: readonly AnyRecord[]
  onClose: () => void
  onDone: () => void
}

/** Sets one field to one value in all selected records, or clears it if it may be empty. */
export function BulkEditDialog(props: BulkEditDialogProps) {
  const { resource, records, onClose } = props
  const { fields } = formOf(resource.collection.schema, {
    words: resource.words,
    sections: [{ names: resource.bulk }],
  })
  const [name, setName] = useState<string>()
  const field = fields.find((one) => one.name === name)

  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.editMany({ count: countOf(resource, records.length) })}
    >
      <FormPortProvider value={FORM_PORT}>
        <DialogBody>
          <Select
            label={words.whatToChange}
            placeholder={words.chooseField}
            data={fields.map((one) => ({ value: one.name, label: one.label }))}
            value={name ?? null}
            allowDeselect={false}
            onChange={(chosen) => setName(chosen ?? name)}
          />
          {field && <OneField key={field.name} field={field} {...props} />}
        </DialogBody>
      </FormPortProvider>
    </Dialog>
  )
}

// A form per chosen field, so that validation covers only that field.
function OneField({
  field,
  resource,
  records,
  onClose,
  onDone,
}: BulkEditDialogProps & { field: FieldDefinition }) {
  const [isCleared, setCleared] = useState(false)
  const mayBeEmpty = !field.required && !resource.collection.schema.fields[field.name]?.default
  const form = useForm({
    fields: [field],
    onSave: async (_, values) => {
      onClose()
      const changes = { [field.name]: isCleared ? '' : values[field.name] }
      if (await changeMany(resource, records, changes, words.changed)) onDone()
    },
  })
  const isReady = isCleared || field.type === 'boolean' || !isEmpty(form.values[field.name])
  return (
    <>
      {!isCleared && <FormFields form={form} />}
      {mayBeEmpty && (
        <Checkbox
          label={words.clearField({ field: field.label })}
          checked={isCleared}
          onChange={(event) => setCleared(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap={8}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="primary" disabled={!isReady} onClick={() => void form.save()}>
          {words.changeMany({ count: countOf(resource, records.length) })}
        </Button>
      </Group>
    </>
  )
}
