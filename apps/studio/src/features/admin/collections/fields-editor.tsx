import { collections as words } from '@docket/texts/studio/admin'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Menu } from '#ui/menu/menu.tsx'
import { MenuItem } from '#ui/menu/menu-item.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { RowActions } from '#ui/table/row-actions.tsx'
import { Note } from '../page/note.tsx'
import { Section } from '../page/section.tsx'
import { type DraftField, FieldDialog } from './field-dialog.tsx'
import { FIELD_TYPES, type FieldType } from './field-options.ts'
import styles from './fields-editor.module.css'
import type { StoredCollection } from './stored-collections.ts'

type FieldsEditorProps = {
  fields: readonly DraftField[]
  collections: readonly StoredCollection[]
  onChange: (fields: readonly DraftField[]) => void
}

const TYPES = Object.entries(FIELD_TYPES) as [FieldType, string][]

/**
 * Adds, changes, renames and removes fields of a collection. The changes stay local until the collection is
 * saved.
 */
export function FieldsEditor({ fields, collections, onChange }: FieldsEditorProps) {
  const [edited, setEdited] = useState<{ place: number; field: DraftField }>()

  function put(field: DraftField): void {
    if (!edited) return
    const { place } = edited
    onChange(place === -1 ? [...fields, field] : fields.with(place, field))
    setEdited(undefined)
  }

  return (
    <Section heading={words.fields}>
      {fields.length === 0 && <Note>{words.everyRecordId}</Note>}
      {fields.length > 0 && (
        <PlainTable columns={[words.name, words.holds, { heading: words.actions, isUnseen: true }]}>
          {fields.map((field, place) => (
            <tr key={field.id ?? `${place}-${field.name}`}>
              <td>{field.name}</td>
              <td className={styles.type}>
                {FIELD_TYPES[field.type as FieldType] ?? field.type}
                {field.required === true && ', required'}
                {field.hidden === true && ', hidden'}
              </td>
              <RowActions>
                <Button
                  variant="quiet"
                  aria-label={words.changeOne({ name: field.name })}
                  onClick={() => setEdited({ place, field })}
                >
                  {words.change}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={words.removeOne({ name: field.name })}
                  onClick={() => onChange(fields.filter((one) => one !== field))}
                >
                  {words.remove}
                </Button>
              </RowActions>
            </tr>
          ))}
        </PlainTable>
      )}
      <div>
        <Menu
          target={
            <Button leftSection={<IconPlus size={16} aria-hidden />}>{words.addField}</Button>
          }
        >
          {TYPES.map(([type, name]) => (
            <MenuItem
              key={type}
              onChoose={() => setEdited({ place: -1, field: { name: '', type } })}
            >
              {name}
            </MenuItem>
          ))}
        </Menu>
      </div>
      {edited && (
        <FieldDialog
          field={edited.field}
          collections={collections}
          onDone={put}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  )
}
