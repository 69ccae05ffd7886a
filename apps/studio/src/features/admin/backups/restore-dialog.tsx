import { Button, Group } from '@mantine/core'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Code } from '../page/code.tsx'
import type { StoredBackup } from './backups.ts'
import styles from './restore-dialog.module.css'

type RestoreDialogProps = { backup: StoredBackup; onClose: () => void }

/**
 * Explains how to restore a backup. The web app cannot restore one, because a running server would continue
 * with its state in memory.
 */
export function RestoreDialog({ backup, onClose }: RestoreDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={`Restore ${backup.key}`} size="md">
      <div className={styles.text}>
        <p>
          A backup is restored into an empty data folder or database while the server is stopped.
          Nothing is lost until you replace the current data.
        </p>
        <ol className={styles.steps}>
          <li>Download the backup.</li>
          <li>Stop the server, and move its data folder aside.</li>
          <li>
            Run <Code>npm run docket -- restore {backup.key}</Code>
          </li>
          <li>Start the server, and log in as before.</li>
        </ol>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}
