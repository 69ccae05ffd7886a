import type { FieldDefinition } from '@docket/model/forms/field-definition'
import { Button, Group, Select } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogBody } from '#ui/dialog/dialog-body.tsx'
import { FormFields } from '#ui/form/form-fields.tsx'
import { FormPortProvider } from '#ui/form/form-port.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { formOf } from '../form/form-of.ts'
import { FORM_PORT } from '../form/form-port-of.ts'
import type { Resource } from '../resource.ts'
import { words } from './words.ts'
import { changeMany, countOf } from './write-many.ts'

type BulkEditDialogProps = {
  resource: Resource
  ids: readonly string[]
  onClose: () => void
  onDone: () => void
}

/** Sets one field to one value in all marked records. */
export function BulkEditDialog(props: BulkEditDialogProps) {
  const { resource, ids, onClose } = props
  const { fields } = formOf(resource.collection.schema, {
    words: resource.words,
    sections: [{ names: resource.bulk }],
  })
  const [name, setName] = useState(fields[0]?.name)
  const field = fields.find((one) => one.name === name)

  return (
    <Dialog opened onClose={onClose} title={words.editMany(countOf(resource, ids.length))}>
      <FormPortProvider value={FORM_PORT}>
        <DialogBody>
          <Select
            label={words.whatToChange}
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
  ids,
  onClose,
  onDone,
}: BulkEditDialogProps & { field: FieldDefinition }) {
  const form = useForm({
    fields: [field],
    onSave: async (_, values) => {
      onClose()
      const changes = { [field.name]: values[field.name] ?? '' }
      if (await changeMany(resource, ids, changes, words.changed)) onDone()
    },
  })
  return (
    <>
      <FormFields form={form} />
      <Group justify="flex-end" gap={8}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="primary" onClick={() => void form.save()}>
          {words.changeMany(countOf(resource, ids.length))}
        </Button>
      </Group>
    </>
  )
}
