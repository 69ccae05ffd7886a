import { isDeepStrictEqual } from 'node:util'
import { airings } from '@docket/model/collections/airings'
import type { ExternalRef } from '@docket/model/collections/channels'
import { links } from '@docket/model/collections/integrations'
import { shows } from '@docket/model/collections/shows'
import type { App } from '#platform/app.ts'
import type { Records } from '#platform/records/records.ts'
import { IMPORTED_SHOW_FIELDS } from './mapping.ts'

// Moving an airing makes it the station's own altogether, so its times are not among these.
const AIRING_FIELDS = ['title', 'show', 'private'] as const

/**
 * Notes in `overridden` which fields of an imported show or airing staff changed: the next import
 * leaves those alone. Taking a field off the list gives it back to Cablecast.
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

/** The fields that a write takes off the list. */
function givenBack<Field>(before: readonly Field[], after: readonly Field[]): Set<Field> {
  return new Set(before).difference(new Set(after))
}

/** Makes the next import look at every field, though nothing changed over there. */
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
