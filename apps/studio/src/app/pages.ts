import type { Privilege } from '@docket/model/kernel/access'
import { COMPLIANCE_READERS } from '@docket/model/reports/compliance'
import { entities as names, app as words } from '@docket/texts/studio/app'
import { type AnyRoute, createRoute, type RouteComponent } from '@tanstack/react-router'
import { pageOf } from './page-of.ts'
import { requireSession } from './require-session.ts'

type Page = readonly [
  path: string,
  crumb: string,
  component: RouteComponent,
  options?: {
    /** The path of the parent list, whose name is then the crumb. */
    under?: string
    /** The privileges that may open the page besides administrators; absent: everyone at the station. */
    requires?: readonly Privilege[]
  },
]

/**
 * The pages for staff that are neither lists nor records and have no search parameters: their paths, their breadcrumbs, their
 * components, and options. Pages with search parameters have routes of their own, which give them types. `requires` hides
 * links to a page; the page itself says why it refuses.
 */
const PAGES: readonly Page[] = [
  [
    '/dashboard',
    words.dashboard,
    pageOf(() => import('#features/station/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  ],
  [
    '/channels',
    names.channels,
    pageOf(() => import('#features/playout/channels-page.tsx'), 'ChannelsPage'),
  ],
  [
    '/organization',
    words.organization,
    pageOf(() => import('#features/station/organization-page.tsx'), 'OrganizationPage'),
  ],
  [
    '/submission/form',
    names.submissions,
    pageOf(() => import('#features/submissions/designer/form-page.tsx'), 'FormPage'),
    { under: '/submission', requires: [] },
  ],
  [
    '/integrations',
    words.integrations,
    pageOf(() => import('#features/integrations/integrations-page.tsx'), 'IntegrationsPage'),
    { requires: [] },
  ],
  [
    '/debug/playground',
    words.playground,
    pageOf(() => import('#features/debug/playground-page.tsx'), 'PlaygroundPage'),
  ],
  [
    '/debug/static',
    words.static,
    pageOf(() => import('#features/debug/static-page.tsx'), 'StaticPage'),
  ],
  [
    '/views/BasicChartView',
    'BasicChartView',
    pageOf(() => import('#features/debug/basic-chart-view-page.tsx'), 'BasicChartViewPage'),
  ],
  [
    '/archive/organization',
    words.archive,
    pageOf(() => import('#features/station/archive/archive-page.tsx'), 'ArchivePage'),
  ],
  [
    '/analytics/compliance',
    words.owed,
    pageOf(() => import('#features/reports/compliance/compliance-page.tsx'), 'CompliancePage'),
    { requires: COMPLIANCE_READERS },
  ],
  [
    '/captions/coverage',
    names.captions,
    pageOf(() => import('#features/captions/coverage/coverage-page.tsx'), 'CoveragePage'),
    { under: '/captions' },
  ],
  [
    '/captions/live',
    names.captions,
    pageOf(() => import('#features/captions/live/live-captions-page.tsx'), 'LiveCaptionsPage'),
    { under: '/captions' },
  ],
  [
    '/equipment/labels',
    names.equipment,
    pageOf(() => import('#features/equipment/labels/labels-page.tsx'), 'LabelsPage'),
    { requires: ['equipment'] },
  ],
  [
    '/monitor',
    words.monitor,
    pageOf(() => import('#features/playout/monitor/monitor-page.tsx'), 'MonitorPage'),
    { requires: ['schedule'] },
  ],
]

/** Returns the routes of these pages. */
export function pageRoutes(parent: AnyRoute) {
  return PAGES.map(([path, crumb, component, options]) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      staticData: { crumb, isForStaff: true, ...options },
      beforeLoad: requireSession,
      component,
    }),
  )
}
