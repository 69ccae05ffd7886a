import type { Series } from '@docket/model/collections/series'
import type { Show } from '@docket/model/collections/shows'
import type { Listing } from '@docket/model/guide/guide-page'
import type { GuideMark, GuideProgramme, GuideWindow } from '@docket/model/guide/guide-window'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import type { Records } from '#platform/records/records.ts'
import { filePath } from './file-path.ts'
import { readShowings, type Showing } from './read-showings.ts'
import type { Station } from './stations.ts'

/** Reads what a stretch of a station's lineup shows, each showing in its channel's row. */
export async function readWindow(
  records: Records,
  station: Station,
  { from, until }: TimeWindow,
  { firstRow = 0, rows = station.channels.length }: RowRange = {},
): Promise<GuideWindow> {
  const channels = station.channels.slice(firstRow, firstRow + rows)
  const showings = await readShowings(records, station, { from, until }, channels)
  const byChannel = Map.groupBy(showings, (showing) => showing.channel)
  return {
    station: station.face,
    zone: station.zone,
    from,
    until,
    firstRow,
    rows: station.channels.length,
    channels: channels.map((channel) => ({
      ...channel.face,
      programmes: (byChannel.get(channel) ?? []).map(toProgramme),
    })),
  }
}

/** Some channels of a lineup by their places; all of them by default. */
type RowRange = { firstRow?: number | undefined; rows?: number | undefined }

export function toListing(showing: Showing): Listing {
  return { ...toProgramme(showing), channel: showing.channel.face }
}

/** What viewers see of a showing. Of the show, only what is meant for them: no internal title. */
export function toProgramme(showing: Showing): GuideProgramme {
  const { airing, startsAt, endsAt, show, category } = showing
  const line = lineOf(showing)
  const picture = pictureOf(showing)
  return {
    id: airing.id,
    title: airing.title,
    ...(line && { line }),
    startsAt,
    endsAt,
    marks: marksOf(showing),
    ...(category && { category: category.name }),
    ...(show?.language && { language: show.language }),
    ...(picture && { picture }),
  }
}

function lineOf({ airing, show, series }: Showing): string {
  // “Film Club: Metropolis” says its series already.
  const seriesTitle = series && !airing.title.startsWith(series.title) ? series.title : ''
  return [seriesTitle, show ? episodeText(show) : ''].filter(Boolean).join(' · ')
}

/** `S3 E12`, `E12`, or nothing. */
export function episodeText({ season, episode }: Show): string {
  return [season && `S${season}`, episode && `E${episode}`].filter(Boolean).join(' ')
}

function marksOf({ airing, show }: Showing): GuideMark[] {
  const marks: GuideMark[] = []
  if (airing.kind === 'live') marks.push('live')
  if (airing.run === 'first') marks.push('new')
  if (airing.run === 'rerun') marks.push('rerun')
  if (show?.captioned) marks.push('cc')
  if (show?.described) marks.push('ad')
  if (show?.signed) marks.push('sign')
  return marks
}

export function pictureOf({
  show,
  series,
}: {
  show?: Show | undefined
  series?: Series | undefined
}): string | undefined {
  if (show?.thumbnail) return filePath(show, show.thumbnail, '640x360')
  if (series?.artwork) return filePath(series, series.artwork, '400x0')
  return undefined
}
