import { createRouter } from '@tanstack/react-router'
import { PageFault } from './page-fault.tsx'
import { routeTree } from './routes.tsx'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: PageFault,
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
