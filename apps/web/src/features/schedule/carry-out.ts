import { draftChanges } from '@docket/model/collections/schedule-drafts'
import { planInDraft } from '@docket/model/schedule/planning'
import { call } from '#data/call.ts'
import { changeAirings } from '#data/change-airings.ts'
import { putInLists, takeIn, takeOut } from '#data/write-records.ts'
import type { Change } from './changes.ts'

/**
 * Does a change on the server, all of it or nothing, on the schedule or in its draft, and takes the
 * answer in. Throws a `ClientResponseError`: 409 when somebody was faster, 400 for a place that is
 * taken or a locked airing.
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
