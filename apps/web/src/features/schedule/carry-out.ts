import type { Airing } from '@docket/model/collections/airings'
import { changeSchedule } from '@docket/model/schedule/planning'
import { call } from '#data/call.ts'
import type { Change } from './changes.ts'

/**
 * Does a change on the server, all of it or nothing. Answers the airings as they are now, none for
 * a removal. Throws a `ClientResponseError`: 409 when somebody was faster, 400 for a place that is
 * taken or a locked airing.
 */
export async function carryOut({ changes }: Change): Promise<Airing[]> {
  return (await call(changeSchedule, { changes: [...changes] })).airings
}
