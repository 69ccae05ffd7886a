import { planInDraft } from '@docket/model/schedule/planning'
import { draftChanges } from '@docket/model/schedule/schedule-drafts'
import { changeAirings } from '#data/airings/change-airings.ts'
import { call } from '#data/connection/call.ts'
import { putInLists, takeIn, takeOut } from '#data/records/write-records.ts'
import type { Change } from './changes.ts'

/**
 * Applies a change on the server, all of it or nothing, to the schedule or to its draft, and updates the
 * cached records. Throws a `ClientResponseError`: 409 when someone else changed the airing first, 400 when
 * the time is taken or the airing is locked.
 */
export function carryOut({ changes, draft }: Change): Promise<void> {
  return draft ? planIn(draft, changes) : changeAirings(changes)
}

async function planIn(draft: string, changes: Change['changes']): Promise<void> {
  const { planned, dropped } = await call(planInDraft, { draft, changes: [...changes] })
  for (const change of planned) putInLists(draftChanges, change)
  takeIn(draftChanges, planned)
  for (const id of dropped) takeOut(draftChanges, id)
}
