import type { Category } from '@docket/model/library/categories'
import type { Series } from '@docket/model/library/series'
import type { Show } from '@docket/model/library/shows'
import type { Airing } from '@docket/model/schedule/airings'
import type { ListedAiring } from '../listings/read-listed-airings.ts'
import type { Station, StationChannel } from '../stations.ts'

/** Returns a station with one channel in the zone. */
export function madeUpStation(zone: string): Station & { channels: [StationChannel] } {
  const face = { id: 'channel', slug: 'tv-2', name: 'Harbor Public', number: '2' }
  return {
    id: 'station',
    zone,
    language: 'en',
    view: 'auto',
    face: { slug: 'harbor', name: 'Harbor Community Media' },
    channels: [{ face, ownNumber: face.number, about: { description: '', carriage: [] }, zone }],
  }
}

type Values = {
  id?: string
  airing?: Partial<Airing>
  show?: Partial<Show>
  series?: Partial<Series>
  category?: Partial<Category>
}

/** Returns a half-hour airing with the given values. */
export function madeUpAiring(
  channel: StationChannel,
  startsAt: string,
  values: Values = {},
): ListedAiring {
  const { id = 'airing', airing, show, series, category } = values
  const from = Date.parse(startsAt)
  return {
    channel,
    startsAt: from,
    endsAt: from + 1_800_000,
    airing: { id, title: 'City Council', show: '', updated: '2026-03-01 00:00:00.000Z', ...airing },
    ...(show && { show: { season: 0, episode: 0, trtSec: 0, ...show } }),
    ...(series && { series }),
    ...(category && { category }),
  } as ListedAiring
}
