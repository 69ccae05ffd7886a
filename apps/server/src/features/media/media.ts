import type { App } from '@docket/accounts/app'
import { watchDropFolders } from './drop-folders/drop-folders.ts'
import { keepBreaks } from './keep-breaks.ts'
import { keepClips } from './on-demand/keep-clips.ts'
import { keepOnDemand } from './on-demand/keep-on-demand.ts'
import { keepFindings } from './packaging/keep-findings.ts'
import { countBytes } from './uploads/count-bytes.ts'
import { receiveForms } from './uploads/receive-forms.ts'
import { receiveUploads } from './uploads/receive-uploads.ts'

/** Receives media files, and enforces when viewers may watch them. */
export function media(app: App): void {
  keepBreaks(app)
  keepFindings(app)
  receiveForms(app)
  countBytes(app)
  const finish = receiveUploads(app)
  watchDropFolders(app, finish)
  keepOnDemand(app)
  keepClips(app)
}
