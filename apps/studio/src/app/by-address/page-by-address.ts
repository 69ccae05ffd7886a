import { pageOf } from '../page-of.ts'
import type { PAGES_BY_ADDRESS } from './pages-by-address.ts'

/** Returns a lazy route component for a named export of one of `PAGES_BY_ADDRESS`. */
export function pageByAddress(page: keyof typeof PAGES_BY_ADDRESS, component: string) {
  return pageOf(async (): Promise<Record<string, unknown>> => {
    const { PAGES_BY_ADDRESS: pages } = await import('./pages-by-address.ts')
    return pages[page]()
  }, component)
}
