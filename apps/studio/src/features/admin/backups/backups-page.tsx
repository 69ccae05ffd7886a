import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { TypedConfirm } from '#ui/dialog/typed-confirm.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { Failure } from '#ui/notice/failure.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { RowActions } from '#ui/table/row-actions.tsx'
import { attempt } from '../attempt.ts'
import { Moment } from '../moment.tsx'
import { PageBody } from '../page/page-body.tsx'
import {
  backupUrl,
  deleteBackup,
  makeBackup,
  type StoredBackup,
  uploadBackup,
  useBackups,
} from './backups.ts'
import { RestoreDialog } from './restore-dialog.tsx'

/** The page for backups: each is one archive of the whole installation, to create, download and restore. */
export function BackupsPage() {
  usePageTitle('Backups')
  const { data, error, refetch } = useBackups()
  const [busy, setBusy] = useState(false)
  const [deleted, setDeleted] = useState<StoredBackup>()
  const [restored, setRestored] = useState<StoredBackup>()

  async function work(done: string, doing: () => Promise<void>): Promise<void> {
    setBusy(true)
    await attempt(done, doing)
    setBusy(false)
  }

  return (
    <>
      <PageHead
        title="Backups"
        line="Records and files in one archive"
        actions={
          <>
            <FileButton
              accept=".zip,application/zip"
              onChange={(file) =>
                file && void work(`${file.name} is stored.`, () => uploadBackup(file))
              }
            >
              {(props) => (
                <Button {...props} variant="quiet" disabled={busy}>
                  Upload
                </Button>
              )}
            </FileButton>
            <Button
              variant="primary"
              loading={busy}
              onClick={() => void work('The backup is ready.', makeBackup)}
            >
              Create backup
            </Button>
          </>
        }
      />
      <PageBody>
        {error && <Failure error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton height="160px" />}
        {data?.length === 0 && (
          <EmptyState>
            <strong>No backups yet.</strong> Create one now, or schedule them under Settings.
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <BackupTable backups={data} onDelete={setDeleted} onRestore={setRestored} />
        )}
      </PageBody>
      {deleted && (
        <TypedConfirm
          opened
          question={`Delete ${deleted.key}?`}
          word="delete"
          verb="Delete backup"
          onConfirm={() => {
            setDeleted(undefined)
            void work('The backup is deleted.', () => deleteBackup(deleted.key))
          }}
          onCancel={() => setDeleted(undefined)}
        >
          The backup file is permanently deleted. The running installation does not change.
        </TypedConfirm>
      )}
      {restored && <RestoreDialog backup={restored} onClose={() => setRestored(undefined)} />}
    </>
  )
}

type BackupTableProps = {
  backups: readonly StoredBackup[]
  onDelete: (backup: StoredBackup) => void
  onRestore: (backup: StoredBackup) => void
}

function BackupTable({ backups, onDelete, onRestore }: BackupTableProps) {
  return (
    <PlainTable
      scrolls
      columns={[
        'Archive',
        'Made',
        { heading: 'Size', align: 'right' },
        { heading: 'Actions', isUnseen: true },
      ]}
    >
      {backups.map((backup) => (
        <tr key={backup.key}>
          <td>{backup.key}</td>
          <td>
            <Moment at={backup.modified} />
          </td>
          <td data-align="right">{sizeText(backup.size)}</td>
          <RowActions>
            <Button
              variant="quiet"
              aria-label={`Download ${backup.key}`}
              onClick={() =>
                void attempt('The download has started.', async () =>
                  location.assign(await backupUrl(backup.key)),
                )
              }
            >
              Download
            </Button>
            <Button
              variant="quiet"
              aria-label={`Restore ${backup.key}`}
              onClick={() => onRestore(backup)}
            >
              Restore
            </Button>
            <Button
              variant="quiet"
              aria-label={`Delete ${backup.key}`}
              onClick={() => onDelete(backup)}
            >
              Delete
            </Button>
          </RowActions>
        </tr>
      ))}
    </PlainTable>
  )
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 ** 2
  return megabytes < 1 ? `${Math.ceil(bytes / 1024)} kB` : `${megabytes.toFixed(1)} MB`
}
