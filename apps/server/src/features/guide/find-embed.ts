import { type Embed, embeds } from '@docket/model/collections/embeds'
import { SCHEDULE_KINDS, type ScheduleKind } from '@docket/model/guide/embed-content'
import type { SchedulePage } from '@docket/model/guide/guide-page'
import { NO_FILTER } from '@docket/model/guide/guide-search'
import type { EpochMs } from '@docket/model/time'
import { z } from 'zod'
import { NotFound } from '#platform/errors.ts'
import type { Records } from '#platform/records/records.ts'
import { schedulePage } from './page-contents.ts'
import type { ScheduleVersions } from './schedule-versions.ts'
import type { Station } from './stations.ts'

export const EmbedKey = z.string().regex(/^[a-z0-9]{8,40}$/)

export type ShownEmbed = Embed & { kind: ScheduleKind }

/** The embed of that key that shows the schedule. Throws `NotFound`. */
export async function findEmbed(records: Records, key: string): Promise<ShownEmbed> {
  const embed = await records.find(embeds, { publicKey: key })
  const kind = SCHEDULE_KINDS.find((one) => one === embed?.kind)
  if (!embed || !kind) throw new NotFound('This piece of a TV guide is not there any more.')
  return { ...embed, kind }
}

/** The schedule around now of the embed's channel, or of all. Throws `NotFound`. */
export function embedSchedule(
  parts: { records: Records; versions: ScheduleVersions },
  station: Station,
  embed: ShownEmbed,
  now: EpochMs,
): Promise<SchedulePage> {
  const channels = station.channels.filter(
    ({ face }) => embed.channel === '' || face.id === embed.channel,
  )
  if (channels.length === 0) throw new NotFound('This channel is not in the guide.')
  const view = embed.kind === 'guide' ? 'grid' : 'list'
  return schedulePage(parts, { ...station, channels }, { view, row: 0, filter: NO_FILTER }, now)
}
