import { isDeepStrictEqual } from 'node:util'
import type { App } from '@docket/accounts/app'
import { links } from '@docket/model/integrations/integrations'
import { filledCustom } from '@docket/model/library/custom-fields'
import { type Show, shows } from '@docket/model/library/shows'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { givenBack, overriddenAfter } from '@docket/model/schedule/overridden'
import type { Records } from '@docket/records/engine'
import { IMPORTED_SHOW_FIELDS } from './mapping.ts'

/**
 * When staff change fields of an imported show, adds those fields to `overridden`, so that imports skip them. Removing
 * a field from the list lets the next import update it again, as with airings.
 */
export function rememberOverrides(app: App): void {
  app.derive(shows, 'records the fields that staff changed', (show, { before, caller }) => {
    if (caller.kind === 'system' || !before?.externalRef) return {}
    const [one, other] = [before, show].map((each) => ({
      ...each,
      custom: filledCustom(each.custom),
    }))
    const changed = IMPORTED_SHOW_FIELDS.filter(
      (field) => !isDeepStrictEqual(one?.[field], other?.[field]),
    )
    return { overridden: overriddenAfter(before.overridden ?? [], show.overridden ?? [], changed) }
  })

  const reread = 'lets the next import update fields that staff gave back'
  app.effect(shows, reread, (show, { before, records, caller }) =>
    caller.kind === 'system' ? undefined : forgetLastTime(show, before, records),
  )
  app.effect(airings, reread, (airing, { before, records, caller }) =>
    caller.kind === 'system' ? undefined : forgetLastTime(airing, before, records),
  )
}

type ImportedRecord = Pick<Show | Airing, 'id' | 'externalRef' | 'overridden'>

/**
 * If fields were removed from `overridden`, makes the next import compare every field, even if nothing changed in
 * Cablecast.
 */
async function forgetLastTime(
  { id: record, overridden }: ImportedRecord,
  before: ImportedRecord | undefined,
  records: Records,
): Promise<void> {
  if (!before?.externalRef) return
  if (givenBack<string>(before.overridden ?? [], overridden ?? []).size === 0) return
  const { integration } = before.externalRef
  const link = await records.find(links, { integration, record })
  if (link) await records.update(links, link.id, { hash: '' })
}
