import { programPath } from '@docket/model/guide/paths'
import type { EpochMs } from '@docket/model/time/instants'
import type { ListedAiring } from '../../listings/read-listed-airings.ts'
import type { Station, StationChannel } from '../../stations.ts'

/** The data that every feed is made from. */
export type Listing = {
  station: Station
  channels: readonly StationChannel[]
  /** Ordered by time. */
  airings: readonly ListedAiring[]
  now: EpochMs
  /** Title of the listing. Absent if it is the name of the station or of its only channel. */
  title?: string
  /** Public address of the server, without a trailing slash. */
  publicUrl: string
  /** The feed's own address. */
  self: string
}

/** Returns the address of an airing's page. */
export function pageOf({ station, publicUrl }: Listing, { airing }: ListedAiring): string {
  return publicUrl + programPath(station.face.slug, airing.id)
}

/** Returns the title of the listing; by default, the name of the station or of its only channel. */
export function nameOf({ station, channels, title }: Listing): string {
  if (title) return title
  const [only, ...others] = channels
  const part = only && others.length === 0 && station.channels.length > 1 ? only.face.name : ''
  return part ? `${part} – ${station.face.name}` : station.face.name
}

/** Returns the public description of an airing; empty if there is none. */
export function aboutOf({ show, series }: ListedAiring): string {
  return show?.description || series?.description || ''
}
