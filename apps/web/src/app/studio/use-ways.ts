import { useMayOpen } from '#data/use-may-open.ts'
import { WAYS, type Way } from './ways.ts'

/** Where the signed-in person may go: no way leads to a page that only says no. */
export function useWays(): readonly Way[] {
  const mayOpen = useMayOpen()
  return WAYS.filter(({ path }) => mayOpen(path))
}
