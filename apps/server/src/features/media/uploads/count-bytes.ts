import type { App } from '@docket/accounts/app/app'
import { type Media, media } from '@docket/model/collections/library/media'
import { fileKey } from '@docket/records/files/storage/storage'
import { refuseFullDisk, refuseOverQuota } from './media-room.ts'

/** The files of a medium, each with the field that says how large it is. */
const SIZES = [
  ['file', 'bytes'],
  ['replacement', 'replacementBytes'],
] as const

/**
 * Counts the bytes of files that arrive with a form, and keeps those of other files. What a client says about a file
 * counts only while it is announced, before it arrives.
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
  const room = 'refuses files of forms for which the station has no room'
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

/** A file of a form is stored before its record is written. */
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
  // A new version that has not arrived can be announced, and given up.
  const isOpen = before.replacement === '' && (before.replacementBytes === 0 || given[size] === 0)
  return isOpen ? given[size] : before[size]
}

/** Whether a medium has a file, or is going to. */
function isExpected({ file, packaged, status }: Media): boolean {
  return file !== '' || packaged !== '' || status === 'uploading' || status === 'processing'
}
