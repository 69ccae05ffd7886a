import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { analyticsSearch } from '#features/analytics/periods.ts'
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
  ]
}
