import type { App } from '@docket/accounts/app'
import { type Media, media } from '@docket/model/media/media'
import { fileKey } from '@docket/records/storage'
import { refuseFullDisk, refuseOverQuota } from './media-room.ts'

/** The files of a medium, each with the field that has its size. */
const SIZES = [
  ['file', 'bytes'],
  ['replacement', 'replacementBytes'],
] as const

/**
 * Counts the bytes of files that are uploaded in a form, and keeps the counts of other files. The size that a client
 * states counts only between the announcement of a file and its upload.
 */
export function countBytes(app: App): void {
  app.derive(media, 'counts the bytes of its files', async (given, { before, caller }) => {
    if (caller.kind === 'system') return
    const sizes: Partial<Media> = {}
    for (const [file, size] of SIZES) {
      sizes[size] =
        given[file] !== '' && given[file] !== before?.[file]
          ? await storedBytes(app, given, given[file])
          : keptBytes(given, before, size)
    }
    return sizes
  })
  const room = 'refuses form files if the station has no space for them'
  app.beforeCommit(media, room, async (changes, { records }) => {
    for (const { action, record, before, by } of changes) {
      if (by.kind === 'system' || action === 'delete') continue
      const coming = SIZES.reduce((sum, [file, size]) => {
        const isNew = record[file] !== '' && record[file] !== before?.[file]
        return isNew ? sum + record[size] : sum
      }, 0)
      if (coming === 0) continue
      await refuseFullDisk(app, 0)
      await refuseOverQuota(app, records, record.organization, coming)
    }
  })
}

/** A file in a form is stored before its record is written. */
async function storedBytes(
  { storage }: App,
  { collectionId, id }: Media,
  name: string,
): Promise<number> {
  const owner = { collection: collectionId, record: id }
  return (await storage.find(fileKey(owner, name)))?.bytes ?? 0
}

function keptBytes(
  given: Media,
  before: Media | undefined,
  size: 'bytes' | 'replacementBytes',
): number {
  if (!before) return given[size]
  if (size === 'bytes') return isExpected(before) ? before.bytes : given.bytes
  // A new version can be announced, and abandoned before it is uploaded.
  const isOpen = before.replacement === '' && (before.replacementBytes === 0 || given[size] === 0)
  return isOpen ? given[size] : before[size]
}

/** Whether a medium has a file, or will have one. */
function isExpected({ file, packaged, status }: Media): boolean {
  return file !== '' || packaged !== '' || status === 'uploading' || status === 'processing'
}
