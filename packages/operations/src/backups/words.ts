import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('operations/backups', {
  cannotBeDecrypted:
    'The backup cannot be decrypted: it is incomplete or altered, or DOCKET_BACKUP_KEY is not the key that it was made with.',
  isMissing: (name: string) => `“${name}” is missing from the archive.`,
  isDamaged:
    'The archive is incomplete, changed, or not from Docket: its digest does not match. Use another copy.',
  partIsDamaged: (name: string) =>
    `“${name}” in this archive was changed or damaged. Use another copy.`,
  inProgress: 'Another backup is in progress. Try again when it is done.',
  nameForm: 'Use only a-z, 0-9, _ and -, and end the name with .zip.',
  nameTaken: 'A backup with this name already exists.',
  notEmpty:
    'The database is not empty. Restore into a new data folder (DOCKET_DATA) or an empty Postgres database (DATABASE_URL).',
  otherRows: (table: string, loaded: number, rows: number) =>
    `The table ${table} has ${loaded} rows instead of ${rows}.`,
  moveTargetNotEmpty:
    'The database to move to is not empty. Use an empty Postgres database (DATABASE_URL), or a data folder (DOCKET_DATA) without docket.db.',
  nothingToMove: 'The database to move from is empty.',
  copyDiffers: (table: string) =>
    `The copy of the table ${table} differs from the original. Nothing was moved. Please report this.`,
  changedWhileMoving: (table: string) =>
    `The table ${table} was changed during the move. Nothing was moved. Stop all servers and run the command again.`,
  otherVersion: 'The backup was made by another version of Docket. Restore it with that version.',
  otherContents: 'The backup does not match its list of contents. Use another copy.',
  isEncrypted: 'The backup is encrypted: DOCKET_BACKUP_KEY is needed to read it.',
  fileChanged: (key: string) => `The file ${key} has changed since the backup was made.`,
  notAllowed: 'Insufficient permissions to access the resource.',
  stopFirst: (name: string) =>
    `A backup cannot be restored while the server is running, because other processes would continue with old data. Download it, stop the server, and run “npm run docket -- restore ${name}” with an empty data folder or database.`,
})
