import { isDeepStrictEqual } from 'node:util'
import type { App } from '@docket/accounts/app'
import { users } from '@docket/model/accounts/users'
import { Forbidden } from '@docket/model/kernel/errors'
import { type SavedSearch, savedSearches } from '@docket/model/library/saved-searches'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { organizations } from '@docket/model/station/organizations'
import { type Caller, isStaffFor } from '@docket/query/schema'
import { not, type Records } from '@docket/records/engine'
import { timeslots as words } from '@docket/texts/server/schedule'

const DECIDES = ['collection', 'query'] as const

/** Prevents people who may not change the schedule from changing a search that selects the shows of a timeslot. */
export function guardSearches(app: App): void {
  app.guard(
    savedSearches,
    'lets only schedulers change the searches of timeslots',
    async (given, { before, caller, records }) => {
      const isSame = before && DECIDES.every((name) => isDeepStrictEqual(given[name], before[name]))
      if (before && !isSame) await refuseUnlessScheduler(before, caller, records)
    },
  )
  app.guardDelete(
    savedSearches,
    'refuses to delete the searches of timeslots',
    async (search, records, { by, alsoDeletes }) => {
      if (alsoDeletes(organizations, search.organization)) return
      await refuseUnlessScheduler(search, by, records)
    },
  )
  app.effectOfDelete(
    users,
    'deletes the searches of a deleted account, except those of timeslots, which the station keeps',
    async ({ id: user }, records) => {
      for (const { id: search } of await records.list(savedSearches, { where: { user } })) {
        const using = await records.find(timeslots, { search, status: not('released' as const) })
        if (using) await records.update(savedSearches, search, { shared: true })
        else await records.delete(savedSearches, search)
      }
    },
  )
}

async function refuseUnlessScheduler(
  { id: search }: SavedSearch,
  caller: Caller,
  records: Records,
): Promise<void> {
  if (caller.kind === 'system' || isStaffFor(caller, 'schedule')) return
  const using = await records.find(timeslots, { search, status: not('released' as const) })
  if (using) throw new Forbidden(words.searchInUse({ timeslot: using.title }))
}
