import { isDeepStrictEqual } from 'node:util'
import type { Airing } from '@docket/model/schedule/airings'
import { overriddenAfter } from '@docket/model/schedule/overridden'

// Moving an airing makes it the station's own, so its times are not in this list.
const CONTENT = ['title', 'show', 'private'] as const

/**
 * Returns the fields of an airing that imports skip, after a change by staff: to those of an imported airing
 * it adds the content that they changed.
 */
export function keepOverrides(airing: Airing, before: Airing | undefined): Airing['overridden'] {
  if (!before?.externalRef) return airing.overridden
  const changed = CONTENT.filter((field) => !isDeepStrictEqual(airing[field], before[field]))
  return overriddenAfter(before.overridden, airing.overridden, changed)
}
