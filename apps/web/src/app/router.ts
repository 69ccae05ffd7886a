import type { Privilege } from '@docket/model/access'
import { createRouter } from '@tanstack/react-router'
import type { Layout } from './layout-choice.ts'
import { PageComing, PageFault } from './page-states.tsx'
import { routeTree } from './routes.tsx'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: PageFault,
  defaultPendingComponent: PageComing,
  defaultPendingMs: 300,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }

  interface StaticDataRouteOption {
    /** What the bar calls the page, or the list that it is a page of. */
    crumb?: string
    /** The path of that list; the bar calls the page itself as its window is called. */
    under?: string
    /** Only for those who are signed in. */
    isForStaff?: boolean
    /** Who besides administrators may read what the page lists; if not said, everybody of the station. */
    asks?: readonly Privilege[]
    /** A layout of its own, in place of its path's. */
    layout?: Layout
  }
}
