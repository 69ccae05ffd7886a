/** Stores files under names, in a folder or a bucket, and checks uploads. */
export { roomLeft } from '../storage/disk-faults.ts'
export { type Files, openFiles } from '../storage/files.ts'
export { createHotFiles } from '../storage/hot-files.ts'
export { createLocalStorage } from '../storage/local-storage.ts'
export { type Bucket, createBucket, createS3Storage } from '../storage/s3-storage.ts'
export { createStaging, type StagedFile } from '../storage/staging.ts'
export {
  type ByteRange,
  type FileOwner,
  type FileStorage,
  fileKey,
  type StoredFile,
  thumbKey,
} from '../storage/storage.ts'
export { isStoredName } from '../storage/stored-name.ts'
export { tryBucket } from '../storage/try-bucket.ts'
export { tryFolder } from '../storage/try-folder.ts'
export { typeOfStored } from '../storage/types/file-type.ts'
export { stripMetadata } from '../storage/types/metadata/strip-metadata.ts'
export { isDocument } from '../storage/types/office-type.ts'
export {
  type FileField,
  fileFieldOf,
  nameUpload,
  type Placement,
  type SentFile,
  saveWithPlacements,
  saveWithUploads,
  type Upload,
  withoutMetadata,
} from '../storage/uploads.ts'
