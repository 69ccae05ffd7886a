import { mayOpen } from '#data/page-rules.ts'
import { useSession } from '#data/use-session.ts'
import { WAYS, type Way } from './ways.ts'

/** Where the signed-in person may go: no way leads to a page that only says no. */
export function useWays(): readonly Way[] {
  const privileges = useSession()?.user.privileges ?? []
  return WAYS.filter(({ path }) => mayOpen(path, privileges))
}
