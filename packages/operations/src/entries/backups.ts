/** Backs up, restores and moves the database and its files. */
export { openArchive } from '../backups/archive-reader.ts'
export { writeArchive } from '../backups/archive-writer.ts'
export { backupCommand, restoreCommand } from '../backups/backup-commands.ts'
export { type Backups, createBackups } from '../backups/backups.ts'
export { listTables, readTable } from '../backups/dump-database.ts'
export { moveCommand } from '../backups/move-command.ts'
export { type MovedTable, moveDatabase } from '../backups/move-database.ts'
export { restoreBackup } from '../backups/restore-backup.ts'
