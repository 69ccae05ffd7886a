import { mayPass } from '@docket/model/access'
import { useSession } from '#data/use-session.ts'
import { WAYS, type Way } from './ways.ts'

/** Where the signed-in person may go: no way leads to a page that only says no. */
export function useWays(): readonly Way[] {
  const privileges = useSession()?.user.privileges ?? []
  return WAYS.filter(({ readable }) => readable === undefined || mayPass(readable, privileges))
}
