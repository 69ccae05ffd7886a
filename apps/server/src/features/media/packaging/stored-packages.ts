import { randomBytes } from 'node:crypto'
import { link, open, readdir, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { App } from '@docket/accounts/app'
import { captionTracks } from '@docket/model/captions/caption-tracks'
import { media } from '@docket/model/media/media'
import { packagedFolder, packagedKey, STILL_VERSION } from '@docket/model/media/packaged'
import { livePieces } from '@docket/model/playout/live-inputs'
import { playoutItems } from '@docket/model/playout/playout-items'
import { airings } from '@docket/model/schedule/airings'
import { DAY_MS, type EpochMs, HOUR_MS, toInstant } from '@docket/model/time/instants'
import { after, before, not, since } from '@docket/records/engine'
import { packagingFolder } from './packaging-folder.ts'

/** The folder of all packaged files; see `packagedKey`. */
const FOLDER = 'packaged'

const TYPES: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.m4a': 'audio/x-m4a',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.bin': 'application/octet-stream',
}

type Dependencies = Pick<App, 'storage' | 'records'>
type Versions = Pick<App, 'records' | 'clock'>

export function typeOfPackaged(name: string): string {
  return TYPES[extname(name)] ?? 'application/octet-stream'
}

/**
 * Stores the files of a package as a new version and returns its name. The files stay in their folder, so that this
 * step can be repeated after a crash.
 */
export async function storePackage(
  { storage }: Dependencies,
  medium: string,
  { folder, names, signal }: { folder: string; names: readonly string[]; signal: AbortSignal },
): Promise<string> {
  const version = randomBytes(8).toString('hex')
  for (const name of names) {
    signal.throwIfAborted()
    const path = join(folder, `${name}.storing`)
    await rm(path, { force: true })
    await link(join(folder, name), path)
    await flush(path)
    await storage.store(packagedKey(medium, version, name), { path, type: typeOfPackaged(name) })
  }
  return version
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** How long stills are kept before and after an airing. They are made a day ahead, and checked again each day. */
const STILL_KEPT_MS = 2 * DAY_MS

type StoredPackage = { id: string; version: string; storedAt: EpochMs }

/** Whether to keep a version that no medium names: it is new, or it is a still whose show airs around now. */
async function isKept(known: Versions, { id, version, storedAt }: StoredPackage): Promise<boolean> {
  const now = known.clock.now()
  if (!version.startsWith(STILL_VERSION)) return storedAt >= now - HOUR_MS
  return storedAt >= now - STILL_KEPT_MS || airsSoon(known, id)
}

/** Whether the show of a sound-only medium airs around now. */
async function airsSoon({ records, clock }: Versions, id: string): Promise<boolean> {
  const medium = await records.find(media, { id, status: 'ready', kind: 'audio', show: not('') })
  if (!medium) return false
  const near = await records.find(airings, {
    show: medium.show,
    startsAt: before(toInstant(clock.now() + STILL_KEPT_MS)),
    endsAt: after(toInstant(clock.now() - STILL_KEPT_MS)),
  })
  return near !== undefined
}

/** Removes all versions of a medium's package. */
export async function removePackages({ storage }: Dependencies, medium: string): Promise<void> {
  for await (const { key } of storage.list(packagedFolder(medium))) await storage.remove(key)
}

/**
 * Returns the versions that are being played. For a medium whose file was cleared, only those that a channel plays or
 * just played.
 */
async function versionsOf({ records, clock }: Versions, id: string): Promise<readonly string[]> {
  const medium = await records.find(media, { id })
  if (!medium) return []
  // A version that is replaced while it airs plays to its end.
  const endsAtUs = since((clock.now() - HOUR_MS) * 1000)
  const airing = await records.list(playoutItems, { where: { medium: id, endsAtUs } })
  const onAir = airing.map(({ asset }) => asset.split('/')[1] ?? '')
  if (medium.status === 'deleted') return onAir
  const tracks = await records.list(captionTracks, { where: { media: id } })
  const described = tracks.flatMap((track) => track.described?.version ?? [])
  // A recording is joined from its pieces once its airing is over.
  const pieces = await records.list(livePieces, { where: { medium: id } })
  const arrived = pieces.map(({ version }) => version)
  return [medium.packaged, medium.podcastAudio?.version ?? '', ...onAir, ...described, ...arrived]
}

/**
 * Removes versions that no medium names an hour after they were stored, because until then viewers may still play them.
 * Keeps stills while their show airs around now. Also removes the folders of files that no longer wait for packaging.
 */
export async function sweepPackages(app: App, signal: AbortSignal): Promise<void> {
  const { storage, records } = app
  const versions = new Map<string, readonly string[]>()
  for await (const { key, storedAt } of storage.list(FOLDER)) {
    signal.throwIfAborted()
    const [, id = '', version = ''] = key.split('/')
    if (!versions.has(id)) versions.set(id, await versionsOf(app, id))
    const isPlayed = versions.get(id)?.includes(version)
    if (!isPlayed && !(await isKept(app, { id, version, storedAt }))) await storage.remove(key)
  }
  for (const id of await readdir(packagingFolder(app)).catch(() => [])) {
    const medium = await records.find(media, { id })
    const isComing = medium?.status === 'processing' || Boolean(medium?.replacement)
    if (!isComing) await rm(join(packagingFolder(app), id), { recursive: true, force: true })
  }
}
