import { IconPencil } from '@tabler/icons-react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import unseen from '#ui/unseen.module.css'
import type { FieldFace } from '../field/field-face.ts'
import { FieldValue } from '../field/field-value.tsx'
import styles from './record-facts.module.css'
import { words } from './words.ts'

type EditableFactProps = { face: FieldFace; record: AnyRecord; onEdit: () => void }

/** Shows the value of a field as a button that opens its control in place. */
export function EditableFact({ face, record, onEdit }: EditableFactProps) {
  return (
    <button type="button" className={styles.fact} data-fact={face.name} onClick={onEdit}>
      <span className={unseen.unseen}>{words.change(face.label)}</span>
      <span className={styles.value}>
        <FieldValue face={face} record={record} />
      </span>
      <IconPencil size={14} aria-hidden className={styles.pencil} />
    </button>
  )
}
