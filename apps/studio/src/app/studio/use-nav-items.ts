import { useMayOpen } from '#data/session/use-may-open.ts'
import { NAV_ITEMS, type NavItem } from './nav-items.ts'

/** Returns the navigation items that the user may open. */
export function useNavItems(): readonly NavItem[] {
  const mayOpen = useMayOpen()
  return NAV_ITEMS.filter(({ path }) => mayOpen(path))
}
