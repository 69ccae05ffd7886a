import { createRouter } from '@tanstack/react-router'
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
    /** What the bar calls the page. */
    crumb?: string
    /** Only for those who are signed in. */
    isForStaff?: boolean
  }
}
