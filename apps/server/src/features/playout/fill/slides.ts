import type { ArtworkSource } from '@docket/model/library/artwork/artwork'
import { CENTER } from '@docket/model/library/artwork/crops'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { type Bulletin, bulletins } from '@docket/model/sales/bulletins'
import type { Airing } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { formatClock } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import { fileKey } from '@docket/records/storage'
import { slideWords } from '@docket/texts/guide/guide-slides'
import { LOCALES } from '@docket/texts/languages'
import type { LiveChannel } from '../live-channels.ts'
import { colorOf, lineOf, type Slate, type SlideParts } from '../slates/slate.ts'

/** Returns the slide of a bulletin, which is the same on all channels of the station. */
export function bulletinSlide(bulletin: Bulletin, live: LiveChannel): Slate {
  const { id, title, body, image, endsAt } = bulletin
  const picture = image
    ? { picture: { key: fileKey({ collection: bulletins.schema.id, record: id }, image) } }
    : {}
  const foot = endsAt === '' ? '' : wordsOf(live).through({ day: lastDay(endsAt, live) })
  const { station } = live
  const logo = stationLogo(station)
  return {
    title,
    line: station.name,
    color: station.guideAccent,
    slide: { above: '', body, foot, ...picture, ...(logo && { logo }) },
  }
}

/** Returns the slide that announces what comes next. Callers never pass titles that viewers may not read. */
export function nextSlide(
  { title, startsAt }: Pick<Airing, 'title' | 'startsAt'>,
  artwork: ArtworkSource | undefined,
  live: LiveChannel,
): Slate {
  const time = formatClock(toEpochMs(startsAt), zoneOf(live), '12h')
  const parts = { above: wordsOf(live).nextAt({ time }), body: '', foot: '' }
  if (artwork && 'file' in artwork) {
    const collection = artwork.of === 'shows' ? shows : series
    const key = fileKey({ collection: collection.schema.id, record: artwork.id }, artwork.file)
    return slideOf(live, title, { ...parts, picture: { key, focus: artwork.focus ?? CENTER } })
  }
  const color = artwork?.poster.color || colorOf(live.station, live.channel)
  return { ...slideOf(live, title, parts), color }
}

/** Returns the slide that names the station and the channel. */
export function identSlide(live: LiveChannel): Slate {
  const { channel, station } = live
  const isNamed = channel.name.startsWith(station.name)
  const body = isNamed ? '' : station.name
  return { ...slideOf(live, channel.name, { above: '', body, foot: '' }), line: '' }
}

/** Returns the time zone of a channel. */
export function zoneOf({ channel, station }: LiveChannel): string {
  return channel.timeZone || station.timeZone
}

function slideOf(live: LiveChannel, title: string, parts: SlideParts): Slate {
  const { channel, station } = live
  const logo = logoOf(live)
  return {
    title,
    line: lineOf(station, channel),
    color: colorOf(station, channel),
    slide: { ...parts, ...(logo && { logo }) },
  }
}

function logoOf({ channel, station }: LiveChannel): string | undefined {
  if (channel.logo) {
    return fileKey({ collection: channels.schema.id, record: channel.id }, channel.logo)
  }
  return stationLogo(station)
}

function stationLogo(station: LiveChannel['station']): string | undefined {
  if (!station.logo) return undefined
  return fileKey({ collection: organizations.schema.id, record: station.id }, station.logo)
}

function wordsOf({ station }: LiveChannel) {
  return slideWords(station.language || 'en')
}

/**
 * Returns the last day on which a bulletin is shown, as readable text. One that ends at midnight was last shown the day
 * before.
 */
function lastDay(endsAt: string, live: LiveChannel): string {
  const last = Temporal.Instant.fromEpochMilliseconds(toEpochMs(endsAt) - 1)
  return last
    .toZonedDateTimeISO(zoneOf(live))
    .toLocaleString(LOCALES[live.station.language || 'en'], {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
    })
}
