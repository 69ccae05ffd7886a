import type { App } from '@docket/accounts/app'
import { announceFiles } from './announce-files.ts'
import { type FinishUploads, finishUploads } from './finish-uploads.ts'
import { keepMedia } from './keep-media.ts'
import { measureUploads } from './measure-uploads.ts'
import { reconcileUploads } from './reconcile-uploads.ts'
import { serveUploads } from './serve-uploads.ts'

/**
 * Receives media files, which may be many gigabytes. A file is announced, arrives in parts, is received (complete), and is
 * stored (checked, flushed, and named by its medium). Every step can be repeated after a crash.
 * Returns the steps after the last byte.
 */
export function receiveUploads(app: App): FinishUploads {
  keepMedia(app)
  announceFiles(app)
  const finish = finishUploads(app)
  serveUploads(app, finish)
  reconcileUploads(app, finish)
  measureUploads(app)
  return finish
}
