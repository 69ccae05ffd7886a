import { mkdir, rename, stat } from 'node:fs/promises'
import { basename, join, parse } from 'node:path'
import type { App } from '@docket/accounts/app/app'
import { media } from '@docket/model/collections/library/media'
import { type MediaUpload, mediaUploads } from '@docket/model/collections/library/media-uploads'
import { shows } from '@docket/model/collections/library/shows'
import { titleFrom } from '@docket/model/media/title-from'
import { toInstant } from '@docket/model/time'
import type { FinishUploads } from '../uploads/finish-uploads.ts'
import { refuseFullDisk } from '../uploads/media-room.ts'
import { placeIn, type SettledFile, TAKEN } from './settled-files.ts'

/**
 * Takes a dropped file. Its upload names it from the beginning, so that after a crash at any moment it is taken
 * further and not twice. Throws a `Refusal` when there is no space for it.
 */
export async function takeFile(
  app: App,
  { finish }: Pick<FinishUploads, 'finish'>,
  organization: string,
  file: SettledFile,
): Promise<void> {
  const source = `${placeIn(file)} ${file.bytes} ${file.changed}`.slice(-500)
  const known = await app.records.find(mediaUploads, { organization, source })
  if (!known) await refuseFullDisk(app, file.bytes)
  const { id, state } = known ?? (await announce(app, organization, source, file))
  if (state === 'open') await app.resumable.adopt(id, file.path)
  await moveToTaken(file)
  await finish(id)
}

/** Creates the show, the medium and its upload. */
function announce(
  app: App,
  organization: string,
  source: string,
  { path, bytes }: SettledFile,
): Promise<MediaUpload> {
  const name = basename(path).slice(-250)
  return app.transaction(async (records) => {
    const { id: show } = await records.create(shows, {
      organization,
      title: titleFrom(name),
      status: 'draft',
    })
    const values = { organization, name, bytes }
    const medium = await records.create(media, { ...values, show, status: 'uploading' })
    const seenAt = toInstant(app.clock.now())
    const place = { media: medium.id, state: 'open' as const, seenAt, source }
    return records.create(mediaUploads, { ...values, ...place })
  })
}

/** Moves a file to the folder of taken files, under another name if one of its name was taken before. */
async function moveToTaken(file: SettledFile): Promise<void> {
  const { dir, name, ext } = parse(join(file.folder, TAKEN, placeIn(file)))
  await mkdir(dir, { recursive: true })
  for (let count = 1; ; count += 1) {
    const target = join(dir, count === 1 ? `${name}${ext}` : `${name} (${count})${ext}`)
    const isThere = await stat(target).then(
      () => true,
      () => false,
    )
    if (!isThere) return rename(file.path, target)
  }
}
