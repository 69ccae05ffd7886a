import { useMayOpen } from '#data/session/use-may-open.ts'
import { WAYS, type Way } from './ways.ts'

/** Returns the navigation items that the user may open. */
export function useWays(): readonly Way[] {
  const mayOpen = useMayOpen()
  return WAYS.filter(({ path }) => mayOpen(path))
}
