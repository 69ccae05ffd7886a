import { collections as words } from '@docket/texts/studio/admin'
import { useMemo } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ShortForm } from '#ui/form/short-form.tsx'
import { FIELD_TYPES, type FieldType, fieldForm } from './field-options.ts'
import type { StoredCollection } from './stored-collections.ts'

/** A field of the collection being edited. New fields have no id. */
export type DraftField = { id?: string; name: string; type: string } & Record<string, unknown>

type FieldDialogProps = {
  field: DraftField
  collections: readonly StoredCollection[]
  onDone: (field: DraftField) => void
  onClose: () => void
}

/** Edits the name and options of a field. Nothing is saved until the collection is saved. */
export function FieldDialog({ field, collections, onDone, onClose }: FieldDialogProps) {
  const type = field.type as FieldType
  const fields = useMemo(() => fieldForm(type, collections), [type, collections])

  async function take(values: Readonly<Record<string, unknown>>): Promise<void> {
    const given = Object.entries(values).filter(([, value]) => value !== null && value !== '')
    const kept = Object.entries(field).filter(([name]) => !(name in values))
    onDone({ ...Object.fromEntries([...kept, ...given]), name: String(values.name), type })
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${field.name === '' ? words.newField : words.field({ name: field.name })}: ${FIELD_TYPES[type]}`}
      size="md"
    >
      <ShortForm
        fields={fields}
        values={field}
        verb={field.name === '' ? words.addField : words.apply}
        onSubmit={take}
      />
    </Dialog>
  )
}
