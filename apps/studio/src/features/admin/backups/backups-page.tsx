import { sizeText } from '@docket/model/texts/size'
import { backups as words } from '@docket/texts/studio/admin'
import { Button, FileButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { filled } from '#texts/filled.ts'
import { TypedConfirm } from '#ui/dialog/typed-confirm.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { WarningNotice } from '#ui/notice/warning-notice.tsx'
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
  useMissedBackup,
} from './backups.ts'
import { RestoreDialog } from './restore-dialog.tsx'

/** The page for backups: each is one archive of the whole installation, to create, download and restore. */
export function BackupsPage() {
  usePageTitle(words.backups)
  const { data, error, refetch } = useBackups()
  const { data: missed, isLoading } = useMissedBackup()
  const [busy, setBusy] = useState(false)
  const [deleted, setDeleted] = useState<StoredBackup>()
  const [restored, setRestored] = useState<StoredBackup>()

  // The note about a missing backup is above the list. The list waits for it, so that it does not move later.
  const isComing = isLoading || (!data && !error)

  async function work(done: string, doing: () => Promise<void>): Promise<void> {
    setBusy(true)
    await attempt(done, doing)
    setBusy(false)
  }

  return (
    <>
      <PageHead
        title={words.backups}
        line={words.backupsLine}
        actions={
          <>
            <FileButton
              accept=".zip,application/zip"
              onChange={(file) =>
                file && void work(words.isStored({ name: file.name }), () => uploadBackup(file))
              }
            >
              {(props) => (
                <Button {...props} variant="quiet" disabled={busy}>
                  {words.upload}
                </Button>
              )}
            </FileButton>
            <Button
              variant="primary"
              loading={busy}
              onClick={() => void work(words.backupIsReady, makeBackup)}
            >
              {words.createBackup}
            </Button>
          </>
        }
      />
      <PageBody>
        {missed?.due && (
          <WarningNotice icon={IconAlertTriangle}>
            {filled(words.isMissing, { when: <Moment at={missed.due} /> })}{' '}
            {missed.reason ? words.itFailed({ reason: missed.reason }) : words.whyIsInTheLog}
          </WarningNotice>
        )}
        {error && <Failure error={error} onRetry={refetch} />}
        {isComing && <Skeleton height="160px" />}
        {!isComing && data?.length === 0 && (
          <EmptyState picture="library">
            <strong>{words.noBackups}</strong> {words.noBackupsHelp}
          </EmptyState>
        )}
        {!isComing && data && data.length > 0 && (
          <BackupTable backups={data} onDelete={setDeleted} onRestore={setRestored} />
        )}
      </PageBody>
      {deleted && (
        <TypedConfirm
          opened
          question={words.deleteQuestion({ key: deleted.key })}
          word="delete"
          verb={words.deleteBackup}
          onConfirm={() => {
            setDeleted(undefined)
            void work(words.backupIsDeleted, () => deleteBackup(deleted.key))
          }}
          onCancel={() => setDeleted(undefined)}
        >
          {words.deleteHelp}
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
        words.archive,
        words.made,
        { heading: words.size, align: 'right' },
        { heading: words.actions, isUnseen: true },
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
              aria-label={words.downloadOne({ key: backup.key })}
              onClick={() =>
                void attempt(words.downloadHasStarted, async () =>
                  location.assign(await backupUrl(backup.key)),
                )
              }
            >
              {words.download}
            </Button>
            <Button
              variant="quiet"
              aria-label={words.restoreOne({ key: backup.key })}
              onClick={() => onRestore(backup)}
            >
              {words.restore}
            </Button>
            <Button
              variant="quiet"
              aria-label={words.deleteOne({ key: backup.key })}
              onClick={() => onDelete(backup)}
            >
              {words.remove}
            </Button>
          </RowActions>
        </tr>
      ))}
    </PlainTable>
  )
}
