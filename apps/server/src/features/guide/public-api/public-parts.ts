import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/records/caller.ts'
import type { SearchIndex } from '../search-index.ts'
import type { Station, Stations } from '../stations.ts'
import type { PublicForms } from './public-forms.ts'

export type PublicParts = {
  app: App
  stations: Stations
  search: SearchIndex
  forms: PublicForms
  /** The station that a slug names, else the caller's own. Throws `NotFound` and `BadRequest`. */
  stationOf(slug: string | undefined, caller: Caller): Promise<Station>
}

/** What everyone may call; a key says whose station is meant where none is named. */
export const OPEN = { who: 'anyone', scope: 'read', area: 'Public API' } as const
