import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { analyticsSearch } from '#features/analytics/periods.ts'
import { wallSearch } from '#features/multiview/wall.ts'
import { requireSession } from './require-session.ts'

/** What looks over the whole station at once. */
export function insightRoutes(parent: AnyRoute) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/analytics',
      staticData: { crumb: 'Analytics', isForStaff: true },
      validateSearch: analyticsSearch,
      beforeLoad: requireSession,
      component: lazyRouteComponent(
        () => import('#features/analytics/analytics-page.tsx'),
        'AnalyticsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/multiview',
      staticData: { crumb: 'Multiview', isForStaff: true },
      validateSearch: wallSearch,
      beforeLoad: requireSession,
      component: lazyRouteComponent(
        () => import('#features/multiview/multiview-page.tsx'),
        'MultiviewPage',
      ),
    }),
  ]
}
