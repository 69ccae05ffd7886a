import { airings } from '@docket/model/schedule/airings'
import type { AiringChange } from '@docket/model/schedule/changes'
import { changeSchedule } from '@docket/model/schedule/planning'
import { call } from '../connection/call.ts'
import { refreshSoon } from '../records/refresh.ts'
import { takeIn, takeOut } from '../records/write-records.ts'

/**
 * Changes the schedule on the server, either completely or not at all, and updates the cache from the
 * response. Throws a `ClientResponseError`: 409 when another user changed the schedule first, 400 when a
 * place is taken or an airing is locked.
 */
export async function changeAirings(changes: readonly AiringChange[]): Promise<void> {
  const answer = await call(changeSchedule, { changes: [...changes] })
  takeIn(airings, answer.airings)
  for (const { airing, becomes } of changes) if (!becomes) takeOut(airings, airing)
  if (changes.some(({ was }) => !was)) refreshSoon(airings.name)
}
