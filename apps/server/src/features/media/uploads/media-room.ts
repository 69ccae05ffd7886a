import { statfs } from 'node:fs/promises'
import type { App } from '@docket/accounts/app/app'
import { media } from '@docket/model/collections/library/media'
import { mediaUploads } from '@docket/model/collections/library/media-uploads'
import { organizations } from '@docket/model/collections/station/organizations'
import { Refusal } from '@docket/model/errors'
import { type MediaRoom, OPEN_UPLOADS } from '@docket/model/media/uploads'
import { not, type Records } from '@docket/records/store/records'

const GIGABYTE = 1024 ** 3

/** Returns how much space a station's media use, announced files included, and how much they may use. */
export async function readRoom(
  { config }: Pick<App, 'config'>,
  records: Records,
  organization: string,
): Promise<MediaRoom> {
  const { mediaQuotaGb } = await records.get(organizations, organization)
  const { fileBytes, stationBytes } = config.media
  const kept = { organization, status: not('deleted' as const) }
  const files = await records.list(media, { where: kept })
  return {
    usedBytes: files.reduce(
      (sum, { bytes, replacementBytes }) => sum + bytes + replacementBytes,
      0,
    ),
    mostBytes: mediaQuotaGb > 0 ? mediaQuotaGb * GIGABYTE : stationBytes,
    fileBytes,
  }
}

/** Throws `Refusal` 413 if a file is larger than any medium may be. */
export function refuseTooLarge({ config }: Pick<App, 'config'>, bytes: number): void {
  const { fileBytes } = config.media
  if (bytes <= fileBytes) return
  const [own, most] = [inGigabytes(bytes), inGigabytes(fileBytes)]
  throw new Refusal(413, `This file has ${own}. The largest file that can be uploaded has ${most}.`)
}

/** Throws `Refusal` 413 if the station's media, with the files just announced, need more space than they may use. */
export async function refuseOverQuota(
  app: Pick<App, 'config'>,
  records: Records,
  organization: string,
  coming: number,
): Promise<void> {
  const { usedBytes, mostBytes } = await readRoom(app, records, organization)
  if (usedBytes <= mostBytes) return
  const left = Math.max(0, mostBytes - (usedBytes - coming))
  throw new Refusal(
    413,
    `Your station may keep ${inGigabytes(mostBytes)} of media and has ${inGigabytes(left)} left. This file has ${inGigabytes(coming)}. Delete media that you no longer need, or ask the administrators of the server for more space.`,
  )
}

/** Throws `Refusal` 429 if the person has too many unfinished uploads. */
export async function refuseTooMany(records: Records, user: string): Promise<void> {
  if (user === '') return
  const open = await records.count(mediaUploads, { user, state: 'open' })
  if (open < OPEN_UPLOADS) return
  throw new Refusal(
    429,
    `You have ${OPEN_UPLOADS} unfinished uploads. Finish or cancel one of them first.`,
  )
}

/** Throws `Refusal` 507 if the disk would be almost full with `bytes` more. */
export async function refuseFullDisk(
  { config, log }: Pick<App, 'config' | 'log'>,
  bytes: number,
): Promise<void> {
  const { bavail, bsize } = await statfs(config.uploadsFolder ?? config.dataFolder)
  if (bavail * bsize - bytes >= config.diskFloorBytes) return
  log.error('Media are refused because the disk is almost full.', {
    freeGb: Math.floor((bavail * bsize) / GIGABYTE),
  })
  throw new Refusal(
    507,
    'The server has no space for this file right now. What has arrived is kept. Ask the administrators of the server for more space, then continue.',
  )
}

/** Writes a size such as `1.5 GB` or `320 MB`. */
function inGigabytes(bytes: number): string {
  const [value, unit] =
    bytes < GIGABYTE ? [(bytes / GIGABYTE) * 1024, 'MB'] : [bytes / GIGABYTE, 'GB']
  return `${value >= 10 ? Math.round(value) : Math.round(value * 10) / 10} ${unit}`
}
