import { list as words } from '@docket/texts/studio/resources'
import { Button } from '@mantine/core'
import { IconArchive, IconDownload, IconEdit, IconRestore, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { archiveWords, isArchived } from '../archive.ts'
import type { Permissions, Resource } from '../resource.ts'
import styles from './bulk-bar.module.css'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { useListKeys } from './keys/use-list-keys.ts'
import { saveCsv } from './save-csv.ts'
import type { Selection } from './use-selection.ts'
import { changeMany, countOf, deleteMany } from './write-many.tsx'

type BulkBarProps = { resource: Resource; selection: Selection; may: Permissions }

/** Shows the actions for all selected records. Slides up while any are selected. */
export function BulkBar({ resource, selection, may }: BulkBarProps) {
  const { archive, bulk, removable } = resource
  const clocks = useStationTime()
  const [asking, setAsking] = useState<'edit' | 'delete'>()
  const records = [...selection.records.values()]
  const isEditable = may.update && bulk.length > 0
  useListKeys({ e: () => isEditable && setAsking('edit') })
  if (records.length === 0) return null

  const ids = records.map(({ id }) => id)
  const areArchived = archive !== undefined && records.every((one) => isArchived(archive, one))
  const setsAside = archive && archiveWords(archive, areArchived)

  async function setAside(): Promise<void> {
    if (!archive || !setsAside) return
    const value = areArchived ? archive.active : archive.archived
    if (await changeMany(resource, records, { [archive.field]: value }, setsAside.done))
      selection.clear()
  }

  async function deleteThem(): Promise<void> {
    setAsking(undefined)
    if (await deleteMany(resource, ids)) selection.clear()
  }

  return (
    <section className={styles.bar} aria-label={words.selectedRecords}>
      <p className={styles.count} role="status">
        {words.selected({ count: countOf(resource, records.length) })}
      </p>
      {isEditable && (
        <Button leftSection={<IconEdit size={16} aria-hidden />} onClick={() => setAsking('edit')}>
          {words.edit}
        </Button>
      )}
      {may.update && setsAside && (
        <Button
          leftSection={
            areArchived ? (
              <IconRestore size={16} aria-hidden />
            ) : (
              <IconArchive size={16} aria-hidden />
            )
          }
          onClick={() => void setAside()}
        >
          {setsAside.verb}
        </Button>
      )}
      <Button
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void saveCsv(resource, records, clocks)}
      >
        {words.csv}
      </Button>
      {may.remove && removable && (
        <Button
          variant="danger"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setAsking('delete')}
        >
          {words.delete}
        </Button>
      )}
      <Button variant="quiet" onClick={selection.clear}>
        {words.clear}
      </Button>
      {asking === 'edit' && (
        <BulkEditDialog
          resource={resource}
          records={records}
          onClose={() => setAsking(undefined)}
          onDone={selection.clear}
        />
      )}
      <ConfirmDialog
        opened={asking === 'delete'}
        question={words.askDelete({ count: countOf(resource, ids.length) })}
        verb={words.delete}
        danger
        onConfirm={() => void deleteThem()}
        onCancel={() => setAsking(undefined)}
      >
        {words.cannotBeUndone}
      </ConfirmDialog>
    </section>
  )
}
