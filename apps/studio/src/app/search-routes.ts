import { isDay } from '@docket/model/time/calendar'
import type { Day } from '@docket/model/time/instants'
import { entities as names, app as words } from '@docket/texts/studio/app'
import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { deskSearch } from '#features/equipment/desk/desk-search.ts'
import { wizardSearch } from '#features/integrations/cablecast/wizard-search.ts'
import { wallSearch } from '#features/playout/multiview/wall-search.ts'
import { analyticsSearch } from '#features/reports/analytics-search.ts'
import { stationSearch } from '#features/schedule/station/station-search.ts'
import { pageOf } from './page-of.ts'
import { requireSession } from './require-session.ts'

/** Returns the routes of pages whose addresses have search parameters. Their types are known to the pages. */
export function searchRoutes<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: '/analytics',
      staticData: { crumb: words.analytics, isForStaff: true, requires: ['reports'] },
      validateSearch: analyticsSearch,
      beforeLoad: requireSession,
      component: pageOf(() => import('#features/reports/analytics-page.tsx'), 'AnalyticsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/equipment/desk',
      staticData: { crumb: names.equipment, isForStaff: true, requires: ['equipment'] },
      validateSearch: deskSearch,
      beforeLoad: requireSession,
      component: pageOf(() => import('#features/equipment/desk/desk-page.tsx'), 'DeskPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/equipment/week',
      staticData: { crumb: names.equipment, isForStaff: true },
      validateSearch: ({ from }: Record<string, unknown>): { from?: Day } =>
        typeof from === 'string' && isDay(from) ? { from } : {},
      beforeLoad: requireSession,
      component: pageOf(
        () => import('#features/equipment/week/equipment-week-page.tsx'),
        'EquipmentWeekPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/multiview',
      staticData: { crumb: words.multiview, isForStaff: true },
      validateSearch: wallSearch,
      beforeLoad: requireSession,
      component: pageOf(
        () => import('#features/playout/multiview/multiview-page.tsx'),
        'MultiviewPage',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/schedule',
      staticData: { crumb: words.schedule, isForStaff: true },
      validateSearch: stationSearch,
      beforeLoad: requireSession,
      component: pageOf(() => import('#features/schedule/station/station-page.tsx'), 'StationPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/integrations/cablecast',
      validateSearch: wizardSearch,
      staticData: {
        crumb: words.integrations,
        under: '/integrations',
        isForStaff: true,
        requires: [],
      },
      beforeLoad: requireSession,
      component: pageOf(
        () => import('#features/integrations/cablecast/wizard-page.tsx'),
        'CablecastWizardPage',
      ),
    }),
  ]
}
