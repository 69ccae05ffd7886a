import type { ReactNode } from 'react'
import { catalog } from '#texts/catalog.ts'
import { filled } from '#texts/filled.ts'

export const words = catalog('admin/backups', {
  backups: 'Backups',
  backupsLine: 'Records and files in one archive',
  isStored: (name: string) => `${name} is stored.`,
  upload: 'Upload',
  createBackup: 'Create backup',
  backupIsReady: 'The backup is ready.',
  isMissing: (when: ReactNode) => filled('The backup scheduled for {when} is missing.', { when }),
  itFailed: (reason: string) => `It failed: ${reason}.`,
  whyIsInTheLog: 'The server log says why.',
  noBackups: 'No backups yet.',
  noBackupsHelp: 'Create one now, or schedule them under Settings.',
  deleteHelp: 'The backup file is permanently deleted. The running installation does not change.',
  deleteQuestion: (key: string) => `Delete ${key}?`,
  deleteBackup: 'Delete backup',
  backupIsDeleted: 'The backup is deleted.',
  archive: 'Archive',
  made: 'Created',
  size: 'Size',
  actions: 'Actions',
  download: 'Download',
  downloadOne: (key: string) => `Download ${key}`,
  downloadHasStarted: 'The download has started.',
  restore: 'Restore',
  restoreOne: (key: string) => `Restore ${key}`,
  remove: 'Delete',
  deleteOne: (key: string) => `Delete ${key}`,
  restoreHelp:
    'A backup is restored into an empty data folder or database while the server is stopped. Nothing is lost until you replace the current data.',
  downloadTheBackup: 'Download the backup.',
  stopTheServer: 'Stop the server, and move its data folder aside.',
  startTheServer: 'Start the server, and log in as before.',
  close: 'Close',
  run: (command: ReactNode) => filled('Run {command}', { command }),
})
