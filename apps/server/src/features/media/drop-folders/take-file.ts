import { basename, parse, sep } from 'node:path'
import type { App } from '@docket/accounts/app'
import { Conflict } from '@docket/model/kernel/errors'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { type MediaUpload, mediaUploads } from '@docket/model/media/media-uploads'
import { titleFrom } from '@docket/model/media/title-from'
import { toInstant } from '@docket/model/time/instants'
import { media as words } from '@docket/texts/server/media'
import type { FinishUploads } from '../uploads/finish-uploads.ts'
import { refuseFullDisk } from '../uploads/media-room.ts'
import { enterFolder, type HeldFolder } from './held-folder.ts'
import { isSameFile, placeIn, type SettledFile, TAKEN } from './settled-files.ts'

/**
 * Imports a dropped file. Its upload refers to it from the beginning, so that after a crash at any moment the import
 * continues and is not repeated. A file that has changed is left for the next check. Throws a `Refusal` if there is no
 * space for it, and `NoFolder` if its path contains a link.
 */
export async function takeFile(
  app: App,
  { finish }: Pick<FinishUploads, 'finish'>,
  organization: string,
  file: SettledFile,
): Promise<void> {
  const { dir, base } = parse(placeIn(file))
  const folders = dir === '' ? [] : dir.split(sep)
  await using from = await enterInside(file.folder, folders)
  await using opened = await from.open(base).catch(ignoreMoved)
  if (!opened) return
  await using to = await enterInside(file.folder, [TAKEN, ...folders], { isNew: true })
  const found = await opened.stat()
  if (!isSameFile(found, file)) return
  // A hard link to the file may be anywhere, even where its writer has no access.
  if (found.nlink > 1) throw new Conflict(words.hasOtherNames)

  const source = `${placeIn(file)} ${file.bytes} ${file.changed}`.slice(-500)
  const known = await app.records.find(mediaUploads, { organization, source })
  if (!known) await refuseFullDisk(app, file.bytes)
  const { id, state } = known ?? (await announce(app, organization, source, file))
  if (state === 'open') await app.resumable.adopt(id, opened)
  await moveToTaken(base, from, to)
  await finish(id)
}

/** Opens a folder inside another one, without following links. */
async function enterInside(
  root: string,
  [...names]: readonly string[],
  options: { isNew?: boolean } = {},
): Promise<HeldFolder> {
  let folder = await enterFolder(root)
  for (const name of names) {
    await using outer = folder
    folder = await outer.enter(name, options)
  }
  return folder
}

/** A file that was removed, or replaced with a link, since it was listed. */
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

/** Moves a file to the folder of imported files, under another name if that name exists there. */
async function moveToTaken(base: string, from: HeldFolder, to: HeldFolder): Promise<void> {
  const { name, ext } = parse(base)
  for (let count = 1; ; count += 1) {
    const target = count === 1 ? base : `${name} (${count})${ext}`
    if (!(await to.stat(target))) return from.move(base, to, target)
  }
}
