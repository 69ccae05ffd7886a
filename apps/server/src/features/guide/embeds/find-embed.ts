import { EMBED_KINDS, type EmbedKind } from '@docket/model/guide/embeds/embed-content'
import { type Embed, embeds } from '@docket/model/guide/embeds/embeds'
import type { SchedulePage, WatchPage } from '@docket/model/guide/guide-page'
import { NO_FILTER } from '@docket/model/guide/guide-search'
import { NotFound } from '@docket/model/kernel/errors'
import type { EpochMs } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { guide as messages } from '@docket/texts/server/guide'
import { z } from 'zod'
import type { ReadWindow } from '../listings/read-window.ts'
import { schedulePage, watchPage } from '../pages/page-contents.ts'
import type { ScheduleVersions } from '../schedule-versions.ts'
import { isPlayable, type Station } from '../stations.ts'

export const EmbedKey = z.string().regex(/^[a-z0-9]{8,40}$/)

export type ShownEmbed = Embed & { kind: EmbedKind }

/** Returns the embed with that key. Throws `NotFound`. */
export async function findEmbed(records: Records, key: string): Promise<ShownEmbed> {
  const embed = await records.find(embeds, { publicKey: key })
  const kind = EMBED_KINDS.find((one) => one === embed?.kind)
  if (!embed || !kind) throw new NotFound(messages.embedGone)
  return { ...embed, kind }
}

/**
 * Returns what the embed shows now: the schedule of one channel or of all channels, or a stream. Throws
 * `NotFound`.
 */
export async function embedPage(
  parts: { records: Records; readWindow: ReadWindow; versions: ScheduleVersions },
  station: Station,
  embed: ShownEmbed,
  now: EpochMs,
): Promise<SchedulePage | WatchPage> {
  const channels = station.channels.filter(
    ({ face }) => embed.channel === '' || face.id === embed.channel,
  )
  if (channels.length === 0) throw new NotFound(messages.channelNotListed)
  if (embed.kind === 'player') {
    const played = channels.find(({ stream = '' }) => isPlayable(stream))
    const page = await watchPage(parts.records, station, played?.face.slug ?? '', now)
    return { ...page, framed: true }
  }
  const view = embed.kind === 'guide' ? 'grid' : 'list'
  return schedulePage(parts, { ...station, channels }, { view, row: 0, filter: NO_FILTER }, now)
}
