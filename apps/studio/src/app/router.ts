import type { Privilege } from '@docket/model/kernel/access'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { VIEW_TRANSITION } from '#ui/theme/view-transition.ts'
import { PageComing, PageFault } from './page-states.tsx'
import type { Layout } from './root/layout-choice.ts'
import { routeTree } from './routes.tsx'

/** Returns the router for all pages. Uses the browser's history unless another one is given. */
export function createStudioRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: PageFault,
    defaultPendingComponent: PageComing,
    defaultPendingMs: 300,
    ...(history && { history }),
    ...(VIEW_TRANSITION && { defaultViewTransition: VIEW_TRANSITION }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStudioRouter>
  }

  interface StaticDataRouteOption {
    /** The name of the page in the breadcrumb, or the name of its parent list. */
    crumb?: string
    /** The path of the parent list. The breadcrumb then names the page itself by its window title. */
    under?: string
    /** Whether the page requires a session. */
    isForStaff?: boolean
    /**
     * The privileges that may read the page's list, besides administrators. Absent: everyone at the station.
     */
    requires?: readonly Privilege[]
    /** Overrides the layout that the path implies. */
    layout?: Layout
  }
}
