import type { App } from '@docket/accounts/app'
import { watchDropFolders } from './drop-folders/drop-folders.ts'
import { validateClips } from './on-demand/validate-clips.ts'
import { validateOnDemand } from './on-demand/validate-on-demand.ts'
import { refreshFindings } from './packaging/refresh-findings.ts'
import { countBytes } from './uploads/count-bytes.ts'
import { receiveForms } from './uploads/receive-forms.ts'
import { receiveUploads } from './uploads/receive-uploads.ts'
import { validateBreaks } from './validate-breaks.ts'

/** Receives media files, and enforces when viewers may watch them. */
export function media(app: App): void {
  validateBreaks(app)
  refreshFindings(app)
  receiveForms(app)
  countBytes(app)
  const finish = receiveUploads(app)
  watchDropFolders(app, finish)
  validateOnDemand(app)
  validateClips(app)
}
