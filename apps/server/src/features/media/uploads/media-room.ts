import { statfs } from 'node:fs/promises'
import type { App } from '@docket/accounts/app'
import { Refusal } from '@docket/model/kernel/errors'
import { media } from '@docket/model/media/media'
import { mediaUploads } from '@docket/model/media/media-uploads'
import { MAX_OPEN_UPLOADS, type MediaRoom } from '@docket/model/media/uploads'
import { organizations } from '@docket/model/station/organizations'
import { sizeText } from '@docket/model/texts/size'
import { not, type Records } from '@docket/records/engine'
import { media as words } from '@docket/texts/server/media'

const GIGABYTE = 1024 ** 3

/** Returns what a station may know about the storage space for its media. */
export async function readRoom(
  { config }: Pick<App, 'config'>,
  records: Records,
  organization: string,
): Promise<MediaRoom> {
  const { slug } = await records.get(organizations, organization)
  return {
    ...(await readQuota({ config }, records, organization)),
    isDiskFull: !(await hasDiskFor({ config }, 0)),
    hasDropFolder: config.dropFolders.has(slug),
  }
}

/** Returns how much space a station's media use, including announced files, and how much they may use. */
async function readQuota(
  { config }: Pick<App, 'config'>,
  records: Records,
  organization: string,
): Promise<Pick<MediaRoom, 'usedBytes' | 'mostBytes' | 'fileBytes'>> {
  const { mediaQuotaGb } = await records.get(organizations, organization)
  const { fileBytes, stationBytes } = config.media
  const sizes = ['bytes', 'replacementBytes'] as const
  // A medium can be marked as deleted while its file still exists.
  const kept = { organization, status: not('deleted' as const) }
  const called = { organization, status: 'deleted', file: not('') } as const
  return {
    usedBytes: (await records.sum(media, sizes, kept)) + (await records.sum(media, sizes, called)),
    mostBytes: mediaQuotaGb > 0 ? mediaQuotaGb * GIGABYTE : stationBytes,
    fileBytes,
  }
}

/** Throws `Refusal` 413 if a file is larger than any medium may be. */
export function refuseTooLarge({ config }: Pick<App, 'config'>, bytes: number): void {
  const { fileBytes } = config.media
  if (bytes <= fileBytes) return
  throw new Refusal(413, words.tooLarge({ bytes: sizeText(bytes), mostBytes: sizeText(fileBytes) }))
}

/** Throws `Refusal` 413 if the station's media, with the files just announced, need more space than they may use. */
export async function refuseOverQuota(
  app: Pick<App, 'config'>,
  records: Records,
  organization: string,
  coming: number,
): Promise<void> {
  const { usedBytes, mostBytes } = await readQuota(app, records, organization)
  if (usedBytes <= mostBytes) return
  const left = Math.max(0, mostBytes - (usedBytes - coming))
  throw new Refusal(
    413,
    words.overQuota({
      mostBytes: sizeText(mostBytes),
      leftBytes: sizeText(left),
      bytes: sizeText(coming),
    }),
  )
}

/** Throws `Refusal` 429 if the person has too many unfinished uploads. */
export async function refuseTooMany(records: Records, user: string): Promise<void> {
  if (user === '') return
  const open = await records.count(mediaUploads, { user, state: 'open' })
  if (open < MAX_OPEN_UPLOADS) return
  throw new Refusal(429, words.tooManyUploads({ most: MAX_OPEN_UPLOADS }))
}

/** Throws `Refusal` 507 if the disk would be almost full with `bytes` more. */
export async function refuseFullDisk(
  { config, log }: Pick<App, 'config' | 'log'>,
  bytes: number,
): Promise<void> {
  if (await hasDiskFor({ config }, bytes)) return
  log.error('Media are refused because the disk is almost full.', {
    freeGb: Math.floor((await freeBytes(config)) / GIGABYTE),
  })
  throw new Refusal(507, words.diskFull)
}

async function hasDiskFor({ config }: Pick<App, 'config'>, bytes: number): Promise<boolean> {
  return (await freeBytes(config)) - bytes >= config.diskFloorBytes
}

async function freeBytes({ uploadsFolder, dataFolder }: App['config']): Promise<number> {
  const { bavail, bsize } = await statfs(uploadsFolder ?? dataFolder)
  return bavail * bsize
}
