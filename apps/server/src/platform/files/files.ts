import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createLocalStorage } from './local-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import { createStaging, type Staging } from './staging.ts'
import type { FileStorage } from './storage.ts'

/** Where files are kept, and where they wait until a write takes them over. */
export type Files = { readonly storage: FileStorage; readonly staging: Staging }

/**
 * The folder `files` of the data folder, where nothing is made before the first file comes, or the
 * bucket of the configuration.
 */
export function openFiles({ dataFolder, s3 }: Pick<Config, 'dataFolder' | 's3'>): Files {
  const folder = join(dataFolder, 'files')
  return {
    storage: s3 ? createS3Storage(s3) : createLocalStorage(folder),
    staging: createStaging(join(folder, '.staged')),
  }
}
