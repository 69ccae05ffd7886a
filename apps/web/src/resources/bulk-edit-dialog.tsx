import { Button, Group, Modal, Select } from '@mantine/core'
import { useState } from 'react'
import { FormControl } from '#ui/form/form-control.tsx'
import { FormDoorsProvider } from '#ui/form/form-doors.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { FORM_DOORS } from './form-doors-of.ts'
import { formOf } from './form-of.ts'
import type { Resource } from './resource.ts'
import styles from './resources.module.css'
import { changeMany, countOf } from './write-many.ts'

type BulkEditDialogProps = {
  resource: Resource
  ids: readonly string[]
  onClose: () => void
  onDone: () => void
}

/** One field, one value, for all that are marked. */
export function BulkEditDialog({ resource, ...rest }: BulkEditDialogProps) {
  return (
    <Modal opened onClose={rest.onClose} title={`Edit ${countOf(resource, rest.ids.length)}`}>
      <BulkEdit resource={resource} {...rest} />
    </Modal>
  )
}

function BulkEdit({ resource, ids, onClose, onDone }: BulkEditDialogProps) {
  const { fields } = formOf(resource.collection.schema, {
    words: resource.words,
    sections: [{ names: resource.bulk }],
  })
  const [name, setName] = useState(fields[0]?.name ?? '')
  const form = useForm({
    fields,
    onSave: async (_, values) => {
      onClose()
      if (await changeMany(resource, ids, { [name]: values[name] ?? '' }, 'Changed')) onDone()
    },
  })
  const field = fields.find((one) => one.name === name)

  return (
    <FormDoorsProvider value={FORM_DOORS}>
      <div className={styles.bulkEdit}>
        <Select
          label="What to change"
          data={fields.map((one) => ({ value: one.name, label: one.label }))}
          value={name}
          allowDeselect={false}
          onChange={(chosen) => setName(chosen ?? name)}
        />
        {field && (
          <FormControl
            key={name}
            field={field}
            value={form.values[name]}
            fault={form.faults[name]}
            onInput={(value) => form.input(name, value)}
            onChange={(value) => form.change(name, value)}
            onSettle={() => form.settle(name)}
          />
        )}
        <Group justify="flex-end" gap={8}>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => void form.save()}>
            Change {countOf(resource, ids.length)}
          </Button>
        </Group>
      </div>
    </FormDoorsProvider>
  )
}
