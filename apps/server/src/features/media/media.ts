import type { App } from '@docket/accounts/app/app'
import { watchDropFolders } from './drop-folders/drop-folders.ts'
import { receiveUploads } from './uploads/receive-uploads.ts'

/** Receives the files of media. */
export function media(app: App): void {
  const finish = receiveUploads(app)
  watchDropFolders(app, finish)
}
