import type { App } from '@docket/accounts/app'
import { Conflict, Forbidden, NotFound } from '@docket/model/kernel/errors'
import { type Media, media } from '@docket/model/media/media'
import { mediaUploads } from '@docket/model/media/media-uploads'
import { type AnnouncedFile, readMediaRoom, startUpload } from '@docket/model/media/uploads'
import { toInstant } from '@docket/model/time/instants'
import type { Caller } from '@docket/query/schema'
import type { Change, Records } from '@docket/records/engine'
import { media as words } from '@docket/texts/server/media'
import { z } from 'zod'
import {
  readRoom,
  refuseFullDisk,
  refuseOverQuota,
  refuseTooLarge,
  refuseTooMany,
} from './media-room.ts'

const ID = z.string().regex(/^[a-z0-9]{15}$/)
const ANNOUNCED = z.object({
  id: ID.optional(),
  name: z.string(),
  bytes: z.number().int().min(1),
  show: ID.optional(),
  replaces: ID.optional(),
})

/**
 * Serves the announcement of files. The caller writes the medium, so that access rules and the audit log apply; the upload
 * is opened in the same transaction.
 */
export function announceFiles(app: App): void {
  const opening = 'opens the upload of an announced file, and closes an abandoned one'
  app.beforeCommit(media, opening, async (changes, { records }) => {
    for (const change of changes) {
      const file = announcedBy(change)
      if (file) await open(app, records, change, file)
      if (givesUp(change)) await close(records, change.record.id)
    }
  })
  app.handle(
    startUpload,
    {
      who: 'loggedIn',
      shape: ANNOUNCED,
      area: 'Station',
      summary: 'Announce a media file before uploading it',
      description:
        'Creates the medium and reserves the space. If the client chooses the `id`, it can repeat the request when the response was lost. Upload the file with tus 1.0.0 at `/api/media-uploads`, with the medium’s id as `media` in its metadata.',
    },
    async ({ params, records }) => {
      refuseTooLarge(app, params.bytes)
      await refuseFullDisk(app, params.bytes)
      const { id } = (await announced(records, params)) ?? (await announce(records, params))
      const upload = await records.find(mediaUploads, { media: id, state: 'open' })
      if (!upload) throw new NotFound()
      return { media: id, upload: upload.id }
    },
  )
  app.handle(
    readMediaRoom,
    { who: 'loggedIn', shape: z.object({}), summary: 'Read how much space is left for media' },
    async ({ caller }) => readRoom(app, app.records, stationOf(caller)),
  )
}

/** Returns the medium of a file that was already announced by a client that missed the response. */
async function announced(
  records: Records,
  { id = '', replaces = id, name, bytes }: AnnouncedFile,
): Promise<Media | undefined> {
  const open = { media: replaces, name, bytes, state: 'open' } as const
  const upload = replaces === '' ? undefined : await records.find(mediaUploads, open)
  return upload && records.get(media, upload.media)
}

async function announce(
  records: Records,
  { id, name, bytes, show = '', replaces }: AnnouncedFile,
): Promise<Media> {
  if (replaces === undefined) {
    return records.create(media, { ...(id && { id }), show, name, bytes, status: 'uploading' })
  }
  const former = await records.get(media, replaces)
  if (former.replacementBytes > 0 || former.status === 'uploading') {
    throw new Conflict(words.uploadUnderWay)
  }
  return records.update(media, replaces, { replacementName: name, replacementBytes: bytes })
}

type File = { name: string; bytes: number; isReplacement: boolean }

/** Returns the file that a change of a medium announces, if any. */
function announcedBy({ action, record, before }: Change<Media>): File | undefined {
  if (action === 'delete') return undefined
  const { name, bytes, replacementName, replacementBytes } = record
  if (record.status === 'uploading' && before?.status !== 'uploading') {
    return { name, bytes, isReplacement: false }
  }
  const isNew = replacementBytes > 0 && !before?.replacementBytes
  return isNew ? { name: replacementName, bytes: replacementBytes, isReplacement: true } : undefined
}

/** Returns whether a change abandons a new version that has not been uploaded. */
function givesUp({ record, before }: Change<Media>): boolean {
  const had = before !== undefined && before.replacementBytes > 0 && before.replacement === ''
  return had && record.replacementBytes === 0
}

async function close(records: Records, medium: string): Promise<void> {
  const upload = await records.find(mediaUploads, { media: medium, state: 'open' })
  if (upload) await records.delete(mediaUploads, upload.id)
}

async function open(
  app: App,
  records: Records,
  { action, record, by }: Change<Media>,
  file: File,
): Promise<void> {
  const { organization, id } = record
  const user = by.kind === 'user' ? by.record.id : ''
  refuseTooLarge(app, file.bytes)
  await refuseTooMany(records, user)
  await refuseOverQuota(app, records, organization, file.bytes)
  // A drop folder opens the upload itself, together with the medium.
  const isOpen = await records.find(mediaUploads, { media: id, state: 'open' })
  if (isOpen && action === 'create') return
  for (const former of await records.list(mediaUploads, { where: { media: id } })) {
    if (former.state === 'received') throw new Conflict(words.uploadUnderWay)
    await records.delete(mediaUploads, former.id)
  }
  const seenAt = toInstant(app.clock.now())
  await records.create(mediaUploads, {
    ...file,
    organization,
    media: id,
    user,
    state: 'open',
    seenAt,
  })
}

function stationOf(caller: Caller): string {
  const station = caller.kind === 'user' ? caller.record.organization : undefined
  if (typeof station !== 'string' || station === '') {
    throw new Forbidden(words.onlyStaff)
  }
  return station
}
