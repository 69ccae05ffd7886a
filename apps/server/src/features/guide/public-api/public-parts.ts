import type { App } from '@docket/accounts/app'
import type { Caller } from '@docket/query/schema'
import type { SearchIndex } from '../listings/search-index.ts'
import type { Station, Stations } from '../stations.ts'
import type { PublicForms } from './public-forms.ts'

export type PublicParts = {
  app: App
  stations: Stations
  search: SearchIndex
  forms: PublicForms
  /** Returns the station with that slug, or else the caller's own. Throws `NotFound` and `BadRequest`. */
  stationOf(slug: string | undefined, caller: Caller): Promise<Station>
}

/** Options of calls that everyone may make. With a key, the key's station is the default. */
export const OPEN = { who: 'anyone', scope: 'read', area: 'Public API' } as const
