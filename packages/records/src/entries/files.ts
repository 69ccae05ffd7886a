/** Serves, verifies, releases and moves the files of records. */
export { dropFiles } from '../files/drop-files.ts'
export type { FileTokens } from '../files/file-tokens.ts'
export { findObstacle } from '../files/move-storage.ts'
export { filesOf, releaseFiles } from '../files/release-files.ts'
export { runFiles } from '../files/run-files.ts'
export { sendPart } from '../files/send-part.ts'
export { serveFiles } from '../files/serve-files.ts'
export {
  type CreatedBucket,
  type StorageActions,
  storageCommand,
} from '../files/storage-command.ts'
export { type FileSurvey, type NamedFile, surveyFiles } from '../files/survey-files.ts'
export { verifyFiles } from '../files/verify-files.ts'
