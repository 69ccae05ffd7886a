import { programmePath } from '@docket/model/guide/paths'
import type { EpochMs } from '@docket/model/time'
import type { Showing } from '../read-showings.ts'
import type { Station, StationChannel } from '../stations.ts'

/** What every feed is made of. */
export type Listing = {
  station: Station
  channels: readonly StationChannel[]
  /** In order of time. */
  showings: readonly Showing[]
  now: EpochMs
  /** What it is called, where that is neither the station nor its only channel. */
  title?: string
  /** Where people reach the server, without a slash at the end. */
  publicUrl: string
  /** The feed's own address. */
  self: string
}

/** The page of a showing. */
export function pageOf({ station, publicUrl }: Listing, { airing }: Showing): string {
  return publicUrl + programmePath(station.face.slug, airing.id)
}

/** What the listing is called: the station, or its only channel. */
export function nameOf({ station, channels, title }: Listing): string {
  if (title) return title
  const [only, ...others] = channels
  const part = only && others.length === 0 && station.channels.length > 1 ? only.face.name : ''
  return part ? `${part} – ${station.face.name}` : station.face.name
}

/** What viewers may read about a showing; empty when nobody wrote anything. */
export function aboutOf({ show, series }: Showing): string {
  return show?.description || series?.description || ''
}
