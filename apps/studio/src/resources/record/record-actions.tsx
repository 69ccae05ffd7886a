import { genderOf } from '@docket/texts/format'
import { record as words } from '@docket/texts/studio/resources'
import { Button } from '@mantine/core'
import { IconArchive, IconRestore, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { archiveWords, isArchived } from '../archive.ts'
import { changeMany, deleteMany } from '../list/write-many.tsx'
import type { Permissions, Resource } from '../resource.ts'
import { useRecordName } from './use-record-name.ts'

type RecordActionsProps = { resource: Resource; record: AnyRecord; may: Permissions }

export function RecordActions({ resource, record, may }: RecordActionsProps) {
  const { archive, removable, path, one } = resource
  const navigate = useNavigate()
  const { name } = useRecordName(resource, record)
  const [asking, setAsking] = useState(false)
  const archived = archive !== undefined && isArchived(archive, record)

  async function deleteIt(): Promise<void> {
    setAsking(false)
    if (await deleteMany(resource, [record.id])) void navigate({ href: path })
  }

  return (
    <>
      {archive && may.update && (
        <Button
          leftSection={
            archived ? <IconRestore size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />
          }
          onClick={() => {
            const value = archived ? archive.active : archive.archived
            const { done } = archiveWords(archive, archived)
            void changeMany(resource, [record], { [archive.field]: value }, done)
          }}
        >
          {archiveWords(archive, archived).verb}
        </Button>
      )}
      {removable && may.remove && (
        <Button
          variant="danger"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {words.delete}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        question={words.askDelete({ name })}
        verb={words.delete}
        danger
        onConfirm={() => void deleteIt()}
        onCancel={() => setAsking(false)}
      >
        {words.permanentlyDeleted({ one, gender: genderOf(one) })}
      </ConfirmDialog>
    </>
  )
}
