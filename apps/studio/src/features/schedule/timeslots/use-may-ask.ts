import { members } from '@docket/model/members/members'
import { useRecords } from '#data/records/use-records.ts'
import { useSession } from '#data/session/use-session.ts'

const PLANNERS = ['admin', 'schedule']

/**
 * Returns whether the logged-in user plans timeslots, or is a member who may request one. Until the user's membership
 * has loaded, the result is true.
 */
export function useMayAsk(): boolean {
  const user = useSession()?.user
  const plans = PLANNERS.some((privilege) => user?.privileges.includes(privilege as never))
  const own = useRecords(members, {
    filter: 'user = {:user}',
    values: { user: user?.id ?? '' },
    limit: 1,
    enabled: user !== undefined && !plans,
  })
  return plans || own.data === undefined || own.data.length > 0
}
