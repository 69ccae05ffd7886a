import type { App } from '@docket/accounts/app/app'
import { receiveUploads } from './uploads/receive-uploads.ts'

/** Receives the files of media. */
export function media(app: App): void {
  receiveUploads(app)
}
