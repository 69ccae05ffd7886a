import type { App } from '@docket/accounts/app'
import {
  type ArtworkSource,
  artworkOf,
  channelArtwork,
  type ILLUSTRATED,
} from '@docket/model/library/artwork/artwork'
import { categories } from '@docket/model/library/categories'
import { type Series, series } from '@docket/model/library/series'
import { type Show, shows } from '@docket/model/library/shows'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { not, oneOf, type Records, type Where } from '@docket/records/engine'

/** A record's artwork, its station, and whether viewers may see the record. */
export type FoundArtwork = { source: ArtworkSource; station: string; isPublic: boolean }

/** Shows that viewers may see, even if only with the link. */
const SHOWN: Where<Show> = {
  visibility: not<Show['visibility']>('private'),
  status: oneOf<Show['status']>(['ready', '']),
}

/** Returns the artwork of a show or of a series, or `undefined` if there is no such record. */
export async function findArtwork(
  { records }: Pick<App, 'records'>,
  of: (typeof ILLUSTRATED)[number],
  id: string,
): Promise<FoundArtwork | undefined> {
  if (of === 'channels') return channelCard(records, id)
  if (of === 'series') {
    const found = await records.find(series, { id })
    if (!found) return undefined
    const source = await sourceOf(records, undefined, found)
    return asFound(source, found, await isShown(records, found))
  }
  const show = await records.find(shows, { id })
  if (!show) return undefined
  const own = show.series ? await records.find(series, { id: show.series }) : undefined
  const isPublic = (await records.find(shows, { id, ...SHOWN })) !== undefined
  return asFound(await sourceOf(records, show, own), show, isPublic)
}

/** Returns the card of a channel. It shows the same as the public guide, so only public channels have one. */
async function channelCard(records: Records, id: string): Promise<FoundArtwork | undefined> {
  const channel = await records.find(channels, { id, public: true })
  const station = channel && (await records.find(organizations, { id: channel.organization }))
  if (!station) return undefined
  const { name, guideAccent: accent } = station
  return asFound(channelArtwork(channel, { name, accent }), channel, true)
}

async function isShown(records: Records, { id }: Series): Promise<boolean> {
  return (await records.find(shows, { series: id, ...SHOWN })) !== undefined
}

async function sourceOf(records: Records, show: Show | undefined, of: Series | undefined) {
  const id = show ? show.category : of?.category
  const category = id ? await records.find(categories, { id }) : undefined
  // A poster uses the station's color only if its category has none.
  const owner = category?.color ? '' : (show ?? of)?.organization
  const station = owner ? await records.find(organizations, { id: owner }) : undefined
  return artworkOf({ show, series: of, category, accent: station?.guideAccent })
}

function asFound(
  source: ArtworkSource | undefined,
  { organization: station }: { organization: string },
  isPublic: boolean,
): FoundArtwork | undefined {
  return source && { source, station, isPublic }
}
