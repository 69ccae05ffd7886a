import { backups as words } from '@docket/texts/studio/admin'
import { Button, Group } from '@mantine/core'
import { filled } from '#texts/filled.ts'
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
    <Dialog opened onClose={onClose} title={words.restoreOne({ key: backup.key })} size="md">
      <div className={styles.text}>
        <p>{words.restoreHelp}</p>
        <ol className={styles.steps}>
          <li>{words.downloadTheBackup}</li>
          <li>{words.stopTheServer}</li>
          <li>
            {filled(words.run, { command: <Code>npm run docket -- restore {backup.key}</Code> })}
          </li>
          <li>{words.startTheServer}</li>
        </ol>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {words.close}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}
