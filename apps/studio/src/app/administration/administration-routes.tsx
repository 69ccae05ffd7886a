import { app as words } from '@docket/texts/studio/app'
import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { IS_ADMINISTRATION } from '#data/connection/store-key.ts'
import { currentSession } from '#data/session/use-session.ts'
import { readListSearch } from '#resources/list/read-list-search.ts'
import { pageOf } from '../page-of.ts'
import { resourceRoutes } from '../resource-routes.tsx'

const records = () => import('#features/admin/records/records-pages.tsx')
const settings = pageOf(() => import('#features/admin/settings/settings-page.tsx'), 'SettingsPage')

const PAGES = [
  [
    '/admin/collections',
    pageOf(() => import('#features/admin/collections/collections-page.tsx'), 'CollectionsPage'),
  ],
  [
    '/admin/collections/$collection',
    pageOf(() => import('#features/admin/collections/collection-page.tsx'), 'CollectionPage'),
  ],
  ['/admin/records/$collection', pageOf(records, 'RecordsPage')],
  ['/admin/records/$collection/$record', pageOf(records, 'OneRecordPage')],
  ['/admin/logs', pageOf(() => import('#features/admin/logs/logs-page.tsx'), 'LogsPage')],
  ['/admin/settings', settings],
  ['/admin/settings/$section', settings],
  ['/admin/outbox', pageOf(() => import('#features/admin/outbox/outbox-page.tsx'), 'OutboxPage')],
  [
    '/admin/backups',
    pageOf(() => import('#features/admin/backups/backups-page.tsx'), 'BackupsPage'),
  ],
  ['/admin/about', pageOf(() => import('#features/admin/about/about-page.tsx'), 'AboutPage')],
] as const

/** Returns the routes of the administrators' area, which has its own frame, session and document. */
export function administrationRoutes(parent: AnyRoute) {
  const area = createRoute({
    getParentRoute: () => parent,
    id: 'administration',
    beforeLoad: ({ location }) => {
      // In-app navigation keeps the document, and with it the staff session. The administration needs a new
      // document.
      if (!IS_ADMINISTRATION) throw redirect({ href: location.href, reloadDocument: true })
      if (!currentSession()) throw redirect({ to: '/admin/login', search: { back: location.href } })
    },
    component: pageOf(() => import('#features/admin/admin-layout.tsx'), 'AdminLayout'),
  })
  const start = createRoute({
    getParentRoute: () => parent,
    path: '/admin',
    beforeLoad: () => {
      throw redirect({ href: '/admin/collections' })
    },
  })
  const pages = PAGES.map(([path, component]) =>
    createRoute({
      getParentRoute: () => area,
      path,
      validateSearch: readListSearch,
      component,
    }),
  )
  const entities = [
    resourceRoutes(area, {
      path: '/admin/administrators',
      crumb: words.administrators,
      isForStaff: false,
      load: async () => (await import('#features/admin/administrators.tsx')).administratorPages,
    }),
    resourceRoutes(area, {
      path: '/admin/waitlist',
      crumb: words.waitlist,
      isForStaff: false,
      load: async () => (await import('#features/admin/waitlist.tsx')).waitlistPages,
    }),
    resourceRoutes(area, {
      path: '/admin/survey',
      crumb: words.survey,
      isForStaff: false,
      load: async () => (await import('#features/admin/survey-answers.tsx')).surveyPages,
    }),
  ].flat()
  return [start, area.addChildren([...pages, ...entities])]
}
