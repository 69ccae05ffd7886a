import type { App } from '@docket/accounts/app'
import { type Media, media } from '@docket/model/media/media'
import { prepareJob } from '@docket/model/media/uploads'
import { typeOfStored } from '@docket/records/storage'
import { isWaiting } from '../packaging/waiting-files.ts'
import { kindOf } from './kind-of.ts'

/** The states of a medium whose file is stored unchanged. */
const AT_REST: ReadonlySet<Media['status']> = new Set(['archived', 'deleted'])

/** Prepares files that are uploaded in a form through the record API, like those of resumable uploads. */
export function receiveForms(app: App): void {
  const receives = 'marks the file of a form for preparation'
  app.derive(media, receives, (given, { before, caller }): Partial<Media> | undefined => {
    if (caller.kind === 'system' || !bringsFile(given, before) || AT_REST.has(given.status)) return
    // The current version plays until the new one is prepared.
    if (before && before.packaged !== '') {
      return { file: before.file, replacement: given.file, replacementName: given.name }
    }
    const mime = typeOfStored(given.file)
    const kind = given.kind || kindOf(mime)
    const name = given.name || given.file
    return { status: 'processing', progress: 0, problem: '', sha256: '', name, mime, kind }
  })
  app.beforeCommit(media, 'queues the files of forms', async (changes, { enqueue }) => {
    for (const { action, record, before, by } of changes) {
      if (by.kind === 'system' || action === 'delete') continue
      for (const file of waitingNewFiles(record, before)) {
        await enqueue(prepareJob({ media: record.id, file }))
      }
    }
  })
}

/** Returns whether a write adds a file that the medium did not have. */
export function bringsFile({ file }: Media, before: Media | undefined): boolean {
  return file !== '' && file !== before?.file
}

function waitingNewFiles(record: Media, before: Media | undefined): string[] {
  const earlier = [before?.file, before?.replacement]
  return [record.file, record.replacement].filter(
    (file) => !earlier.includes(file) && isWaiting(record, file),
  )
}
