import { basename, parse, sep } from 'node:path'
import type { App } from '@docket/accounts/app/app'
import { media } from '@docket/model/collections/library/media'
import { type MediaUpload, mediaUploads } from '@docket/model/collections/library/media-uploads'
import { shows } from '@docket/model/collections/library/shows'
import { Conflict } from '@docket/model/errors'
import { titleFrom } from '@docket/model/media/title-from'
import { toInstant } from '@docket/model/time'
import type { FinishUploads } from '../uploads/finish-uploads.ts'
import { refuseFullDisk } from '../uploads/media-room.ts'
import { words } from '../words.ts'
import { type HeldFolder, holdFolder } from './held-folder.ts'
import { isSameFile, placeIn, type SettledFile, TAKEN } from './settled-files.ts'

/**
 * Takes a dropped file. Its upload names it from the beginning, so that after a crash at any moment it is taken
 * further and not twice. A file that is no longer what it was is left for the next look. Throws a `Refusal` when there
 * is no space for it, and `NoFolder` when a link is in the way.
 */
export async function takeFile(
  app: App,
  { finish }: Pick<FinishUploads, 'finish'>,
  organization: string,
  file: SettledFile,
): Promise<void> {
  const { dir, base } = parse(placeIn(file))
  const folders = dir === '' ? [] : dir.split(sep)
  await using from = await holdInside(file.folder, folders)
  await using opened = await from.open(base).catch(ignoreMoved)
  if (!opened) return
  await using to = await holdInside(file.folder, [TAKEN, ...folders], { isNew: true })
  const found = await opened.stat()
  if (!isSameFile(found, file)) return
  // Another name of the file may be anywhere, also where its writer may not read.
  if (found.nlink > 1) throw new Conflict(words.hasOtherNames)

  const source = `${placeIn(file)} ${file.bytes} ${file.changed}`.slice(-500)
  const known = await app.records.find(mediaUploads, { organization, source })
  if (!known) await refuseFullDisk(app, file.bytes)
  const { id, state } = known ?? (await announce(app, organization, source, file))
  if (state === 'open') await app.resumable.adopt(id, opened)
  await moveToTaken(base, from, to)
  await finish(id)
}

/** Holds a folder inside another one, which no link leads to. */
async function holdInside(
  root: string,
  [...names]: readonly string[],
  options: { isNew?: boolean } = {},
): Promise<HeldFolder> {
  let folder = await holdFolder(root)
  for (const name of names) {
    await using outer = folder
    folder = await outer.enter(name, options)
  }
  return folder
}

/** A file that was removed, or exchanged for a link, since it was listed. */
function ignoreMoved(error: unknown): undefined {
  const { code } = error as { code?: string }
  if (!['ENOENT', 'ELOOP', 'EMLINK'].includes(String(code))) throw error
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
async function moveToTaken(base: string, from: HeldFolder, to: HeldFolder): Promise<void> {
  const { name, ext } = parse(base)
  for (let count = 1; ; count += 1) {
    const target = count === 1 ? base : `${name} (${count})${ext}`
    if (!(await to.look(target))) return from.move(base, to, target)
  }
}
