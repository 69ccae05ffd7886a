import { isDeepStrictEqual } from 'node:util'
import type { App } from '@docket/accounts/app/app'
import { shows } from '@docket/model/collections/library/shows'
import { airings } from '@docket/model/collections/schedule/airings'
import type { ExternalRef } from '@docket/model/collections/schedule/channels'
import { links } from '@docket/model/collections/station/integrations'
import type { Records } from '@docket/records/store/records'
import { IMPORTED_SHOW_FIELDS } from './mapping.ts'

// Moving an airing makes it the station's own, so its times are not in this list.
const AIRING_FIELDS = ['title', 'show', 'private'] as const

/**
 * Adds the fields of an imported show or airing that staff change to `overridden`, so that imports skip them.
 * Removing a field from the list lets the next import update it again.
 */
export function rememberOverrides(app: App): void {
  app.beforeSave(shows, async (show, { before, records, caller }) => {
    if (caller.kind === 'system' || !before?.externalRef) return
    const changed = IMPORTED_SHOW_FIELDS.filter((field) => isChanged(show[field], before[field]))
    const given = givenBack(before.overridden ?? [], show.overridden ?? [])
    if (given.size > 0) await forgetLastTime(records, before.externalRef, show.id)
    return { overridden: [...new Set([...(show.overridden ?? []), ...changed]).difference(given)] }
  })

  app.beforeSave(airings, async (airing, { before, records, caller }) => {
    if (caller.kind === 'system' || !before?.externalRef) return
    const changed = AIRING_FIELDS.filter((field) => isChanged(airing[field], before[field]))
    const given = givenBack(before.overridden, airing.overridden)
    if (given.size > 0) await forgetLastTime(records, before.externalRef, airing.id)
    return { overridden: [...new Set([...airing.overridden, ...changed]).difference(given)] }
  })
}

/** Returns the fields that a write removes from the list. */
function givenBack<Field>(before: readonly Field[], after: readonly Field[]): Set<Field> {
  return new Set(before).difference(new Set(after))
}

/** Makes the next import compare every field, even if nothing changed in Cablecast. */
async function forgetLastTime(
  records: Records,
  { integration }: ExternalRef,
  record: string,
): Promise<void> {
  const link = await records.find(links, { integration, record })
  if (link) await records.update(links, link.id, { hash: '' })
}

function isChanged(one: unknown, other: unknown): boolean {
  return !isDeepStrictEqual(one, other)
}
