import type { Browser } from '@playwright/test'
import type PocketBase from 'pocketbase'
import { type PageState, routesOf } from '../page-look.ts'
import { fillRoutes, pathOf, plainRoutes } from './route-table.ts'
import { openWalker } from './walker.ts'

const ADMINISTRATION = /^\/admin(\/|$)/

/**
 * Lists the addresses of the studio's pages: each route without parameters, and one record of each resource with its
 * tabs. The parameters are taken from links on the pages.
 */
export async function findPages(
  browser: Browser,
  url: string,
  account: PocketBase,
): Promise<string[]> {
  const walker = await openWalker({ browser, url, account, start: '/dashboard' })
  try {
    const all = await routesOf(walker.page)
    const routes = all.filter((route) => !ADMINISTRATION.test(route))
    const plain = plainRoutes(routes)
    for (const path of plain) await walker.visit(path).catch(() => undefined)
    const { records, unfilled } = fillRoutes(routes, walker.links)
    if (unfilled.length > 0) console.log(`The demo has no page for ${unfilled.join(', ')}`)
    const tabs: string[] = []
    for (const record of records) {
      const look = await walker.visit(record).catch((): Partial<PageState> => ({}))
      const own = look.links?.filter((link) => pathOf(link) === look.path && /\?tab=/.test(link))
      tabs.push(...(own ?? []))
    }
    return [...plain, ...records, ...tabs]
  } finally {
    await walker.close()
  }
}
