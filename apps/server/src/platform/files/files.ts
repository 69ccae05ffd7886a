import { join } from 'node:path'
import { createLocalStorage } from './local-storage.ts'
import { createStaging, type Staging } from './staging.ts'
import type { FileStorage } from './storage.ts'

/** Where files are kept, and where they wait until a write takes them over. */
export type Files = { readonly storage: FileStorage; readonly staging: Staging }

/** The folder `files` of the data folder; nothing is made before the first file comes. */
export function openFiles({ dataFolder }: { dataFolder: string }): Files {
  const folder = join(dataFolder, 'files')
  return {
    storage: createLocalStorage(folder),
    staging: createStaging(join(folder, '.staged')),
  }
}
