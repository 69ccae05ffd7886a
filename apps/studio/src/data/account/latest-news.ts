import { useSettings } from './own-account.ts'

/** The number of the latest entry on the news page. */
export const LATEST_NEWS = 1

/** Returns whether there is something new that the user has not read. */
export function useHasNews(): boolean {
  return useSettings().seen.news < LATEST_NEWS
}
